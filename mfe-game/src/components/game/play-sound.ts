import { type RaceSound, raceSounds, type Tone } from '../../model/race-sounds.ts';

/** Loud enough over a fan, quiet enough for a headset. */
const loudness = 0.12;
/** A tone that starts or stops at once clicks. */
const fadeSeconds = 0.012;

let speaker: AudioContext | undefined;

/**
 * Plays a sound, made here: there is no file to load. Silent where the browser has no sound, and until the player has
 * touched the page or pressed a key: no browser lets a page speak before that.
 */
export function playSound(sound: RaceSound): void {
  if (typeof AudioContext === 'undefined' || !isTouched()) return;
  speaker ??= new AudioContext();
  const playing = speaker;
  // A context sleeps while the tab was away; what it cannot play now is not worth a word.
  void (playing.state === 'running' ? Promise.resolve() : playing.resume()).then(
    () => raceSounds[sound].forEach((tone) => playTone(playing, tone)),
    () => {},
  );
}

/** Browsers that do not tell keep quiet by themselves. */
function isTouched(): boolean {
  // oxlint-disable-next-line browser-floor/newer-api -- only where the browser has it
  return 'userActivation' in navigator ? navigator.userActivation.hasBeenActive : true;
}

function playTone(context: AudioContext, { hertz, afterMs, lengthMs, shape }: Tone): void {
  const startsAt = context.currentTime + afterMs / 1_000;
  const endsAt = startsAt + lengthMs / 1_000;
  const source = new OscillatorNode(context, { type: shape, frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, startsAt);
  volume.gain.linearRampToValueAtTime(loudness, startsAt + fadeSeconds);
  volume.gain.setValueAtTime(loudness, endsAt - fadeSeconds);
  volume.gain.linearRampToValueAtTime(0, endsAt);
  source.connect(volume).connect(context.destination);
  source.start(startsAt);
  source.stop(endsAt);
}
