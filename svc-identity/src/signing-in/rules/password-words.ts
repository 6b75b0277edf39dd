/**
 * What a player of this game thinks of first: the product, its sport, the people and places in it. No list of common
 * passwords has these words far enough in front. Letters and digits alone, the likeliest first.
 */
export const passwordWords: readonly string[] = `
  lightsout lights0ut awaywego lightsoutandawaywego f1trivia racecontrol startinggrid
  formulaone formula1 formel1 grandprix poleposition fastestlap pitstop pitlane boxbox
  paddock podium chequeredflag checkeredflag safetycar worldchampion weltmeister
  verstappen maxverstappen hamilton lewishamilton leclerc charlesleclerc norris landonorris
  piastri oscarpiastri russell georgerussell sainz carlossainz alonso fernandoalonso
  antonelli gasly ocon albon stroll tsunoda hulkenberg bottas perez checoperez
  bearman lawson hadjar colapinto bortoleto ricciardo raikkonen vettel sebastianvettel
  rosberg button schumacher michaelschumacher senna ayrtonsenna prost lauda nikilauda
  mansell piquet fangio hakkinen villeneuve jackiestewart jimclark wolff horner
  ferrari scuderiaferrari forzaferrari tifosi mercedes silverarrows redbull redbullracing
  mclaren williams renault alpine astonmartin sauber lotus brabham benetton
  monaco montecarlo monza silverstone spafrancorchamps suzuka interlagos nurburgring
  racingbulls hockenheim hungaroring zandvoort imola bahrain jeddah singapore eaurouge
`
  .trim()
  .split(/\s+/);
