import * as ages from './forms/ages.ts';
import * as atADate from './forms/at-a-date.ts';
import * as atAnEvent from './forms/at-an-event.ts';
import * as beforeOrAfter from './forms/before-or-after.ts';
import * as calendars from './forms/calendars.ts';
import * as careerCharts from './forms/career-charts.ts';
import * as careers from './forms/careers.ts';
import * as cars from './forms/cars.ts';
import * as champions from './forms/champions.ts';
import * as careerExtremes from './forms/career-extremes.ts';
import * as careerTraps from './forms/career-traps.ts';
import * as comebacks from './forms/comebacks.ts';
import { driverOfMates } from './forms/driver-of-mates.ts';
import * as droveFor from './forms/drove-for.ts';
import * as engines from './forms/engines.ts';
import * as generations from './forms/generations.ts';
import * as firstTimes from './forms/first-times.ts';
import * as gridPlaces from './forms/grid-places.ts';
import * as heldAgainst from './forms/held-against.ts';
import * as lineUps from './forms/line-ups.ts';
import * as lostRaces from './forms/lost-races.ts';
import * as matesCompared from './forms/mates-compared.ts';
import * as milestones from './forms/milestones.ts';
import * as moments from './forms/moments.ts';
import * as moves from './forms/moves.ts';
import * as nations from './forms/nations.ts';
import * as oddOneOut from './forms/odd-one-out.ts';
import * as orders from './forms/orders.ts';
import * as outlines from './forms/outlines.ts';
import { neverPaired, paired, wasTeamMate } from './forms/pairs.ts';
import * as podiums from './forms/podiums.ts';
import * as raceCharts from './forms/race-charts.ts';
import * as racedFor from './forms/raced-for.ts';
import { reigningChampion } from './forms/reigning.ts';
import * as retirements from './forms/retirements.ts';
import * as seasonCharts from './forms/season-charts.ts';
import * as seasonComparisons from './forms/season-comparisons.ts';
import * as seasonMoves from './forms/season-moves.ts';
import * as seasonStories from './forms/season-stories.ts';
import * as seasonTables from './forms/season-tables.ts';
import * as seasonTraps from './forms/season-traps.ts';
import * as seasonTurns from './forms/season-turns.ts';
import * as seasonWinners from './forms/season-winners.ts';
import * as seasonWins from './forms/season-wins.ts';
import * as seats from './forms/seats.ts';
import * as sharedTopThree from './forms/shared-top-three.ts';
import * as sprints from './forms/sprints.ts';
import * as streaks from './forms/streaks.ts';
import * as teamMates from './forms/team-mates.ts';
import * as teamsOfGrids from './forms/teams-of-grids.ts';
import * as teamTraps from './forms/team-traps.ts';
import * as titleFights from './forms/title-fights.ts';
import * as totals from './forms/totals.ts';
import * as twoSeasons from './forms/two-seasons.ts';
import * as tyres from './forms/tyres.ts';
import * as venues from './forms/venues.ts';
import * as whichCameFirst from './forms/which-came-first.ts';
import * as wholePodiums from './forms/whole-podiums.ts';
import * as winners from './forms/winners.ts';
import { wonThere } from './forms/won-there.ts';
import type { Template } from './template.ts';

/** Every template. Where two ask the same fact the earlier one is kept, so those that say more of a race come first. */
export const templates: readonly Template[] = [
  winners.firstTimeWinner,
  winners.lastTimeWinner,
  streaks.streakEnder,
  venues.firstWinnerThere,
  venues.lastWinnerThere,
  seasonTables.firstAndLastRace,
  winners.raceWinner,
  gridPlaces.gridOfWinner,
  lostRaces.fastestButBeaten,
  lostRaces.fastestAndOut,
  lostRaces.bothCarsOut,
  lostRaces.tookTheLead,
  gridPlaces.beatenPoleSitter,
  gridPlaces.retiredPoleSitter,
  podiums.comebackToPodium,
  comebacks.comebackToPoints,
  podiums.offThePodium,
  teamMates.teamMateOfSeason,
  teamMates.neverTeamMate,
  teamMates.sharedTeam,
  firstTimes.raceOfFirstWin,
  firstTimes.raceOfFirstPole,
  firstTimes.raceOfFirstPodium,
  firstTimes.raceOfLastWin,
  firstTimes.debutTeam,
  firstTimes.lastTeam,
  firstTimes.debutYear,
  careers.careerPath,
  careers.whoAmI,
  racedFor.neverRacedFor,
  racedFor.racedForBoth,
  careers.countryOfDriver,
  oddOneOut.neverChampion,
  oddOneOut.neverWon,
  oddOneOut.neverOnPole,
  oddOneOut.neverOnPodium,
  oddOneOut.neverWonThere,
  oddOneOut.raceNotWon,
  whichCameFirst.firstToWin,
  whichCameFirst.firstToStart,
  whichCameFirst.firstToBeChampion,
  whichCameFirst.firstGrandPrixHeld,
  whichCameFirst.firstOfWins,
  champions.championshipPosition,
  champions.constructorsPosition,
  titleFights.titleDecider,
  titleFights.titleMargin,
  titleFights.leaderBeforeFinale,
  titleFights.mostWinsNoTitle,
  champions.championsTeam,
  seasonWins.winsOfSeason,
  seasonWins.onlyWinOfSeason,
  seasonWins.raceWonInSeason,
  seasonWins.yearOfWin,
  seasonTables.differentWinners,
  seasonTables.debutOrDefence,
  streaks.streakLength,
  streaks.repeatWinner,
  venues.circuitOfRace,
  venues.firstYearThere,
  calendars.countryOfCircuit,
  calendars.notOnTheCalendar,
  calendars.guestRace,
  outlines.circuitOfOutline,
  outlines.yearOfOutline,
  engines.engineOfWinner,
  engines.engineChange,
  cars.teamOfCar,
  cars.carOfChampion,
  tyres.tyresOfChampion,
  sprints.sprintWinner,
  sprints.sprintSecond,
  retirements.whyRetired,
  seats.seatTaken,
  totals.careerWins,
  totals.ageAtFirstWin,
  nations.favouriteRace,
  nations.firstOfCountry,
  nations.mostWinsThere,
  wholePodiums.orderOfPodium,
  atADate.mostWinsBy,
  atADate.mostPodiumsBy,
  atADate.mostPolesBy,
  careers.missingTeam,
  driverOfMates,
  seasonCharts.seasonOfTitleFight,
  seasonCharts.whoseTitleFight,
  seasonCharts.winnerWithoutName,
  seasonCharts.seasonOfTeamWins,
  careerCharts.careerOfPlaces,
  careerCharts.careerOfWins,
  careerCharts.teamOfPlaces,
  raceCharts.whoseRise,
  raceCharts.raceOfRise,
  raceCharts.whoseSeason,
  raceCharts.whichOfSeasons,
  moves.nextTeam,
  moves.successor,
  lineUps.pairOfSeason,
  lineUps.teamOfSeason,
  generations.neverMet,
  generations.metInRaces,
  generations.onTheGrid,
  generations.notOnTheGrid,
  neverPaired,
  seasonWinners.wonInSeason,
  seasonWinners.noWinInSeason,
  seasonWinners.winningTeam,
  seasonWinners.winlessTeam,
  orders.orderOfFirstTitles,
  orders.orderOfFirstWins,
  orders.orderOfFirstPodiums,
  orders.orderOfFirstPoles,
  orders.orderOfLastWins,
  orders.orderOfDebuts,
  orders.orderOfLastRaces,
  droveFor.wonFor,
  droveFor.neverWonFor,
  droveFor.droveFor,
  droveFor.neverDroveFor,
  beforeOrAfter.debutTogether,
  beforeOrAfter.debutBefore,
  beforeOrAfter.debutAfter,
  beforeOrAfter.winTogether,
  beforeOrAfter.winBefore,
  beforeOrAfter.winAfter,
  beforeOrAfter.podiumBefore,
  beforeOrAfter.podiumAfter,
  beforeOrAfter.poleBefore,
  beforeOrAfter.poleAfter,
  beforeOrAfter.lastBefore,
  beforeOrAfter.lastAfter,
  reigningChampion,
  wonThere,
  ages.bornFirst,
  ages.bornLast,
  paired,
  seasonComparisons.highestOfSeason,
  seasonComparisons.highestTeamOfSeason,
  seasonComparisons.mostPodiumsOfSeason,
  seasonComparisons.mostWinsOfSeason,
  seasonTraps.beatTeamMate,
  seasonTraps.behindTeamMate,
  seasonTraps.podiumInSeason,
  seasonTraps.noPodiumInSeason,
  seasonTraps.noPointsInSeason,
  teamsOfGrids.teamOnTheGrid,
  teamsOfGrids.teamNotOnTheGrid,
  ...moments.momentTemplates,
  heldAgainst.joinedBefore,
  heldAgainst.joinedAfter,
  heldAgainst.aheadInSeason,
  heldAgainst.behindInSeason,
  heldAgainst.fewerWins,
  heldAgainst.fewerPodiums,
  atAnEvent.teamAtEvent,
  atAnEvent.mateAtEvent,
  atAnEvent.championOfEvent,
  wasTeamMate,
  milestones.notWonBy,
  milestones.noPodiumBy,
  milestones.noPoleBy,
  seasonStories.startedAhead,
  seasonStories.startedBehind,
  seasonStories.ledWithoutTitle,
  seasonStories.poleWithoutWin,
  seasonStories.winWithoutPole,
  seasonStories.podiumsWithoutWin,
  seasonStories.wonNoMore,
  seasonStories.wonAfterNone,
  seasonMoves.changedTeams,
  seasonMoves.keptTeam,
  seasonMoves.twoTeamsInSeason,
  seasonMoves.backAgain,
  lostRaces.frontRowLost,
  comebacks.climberOfRace,
  ...Object.values(seasonTurns),
  ...Object.values(twoSeasons),
  ...Object.values(matesCompared),
  ...Object.values(teamTraps),
  ...Object.values(careerTraps),
  ...Object.values(sharedTopThree),
  ...Object.values(careerExtremes),
];
