import { type RaceSound, raceSounds, type Tone } from './race-sounds.ts';

/** Loud enough over a fan, quiet enough for a headset. */
const fullLoudness = 0.12;
/** A tone that starts or stops at once clicks. */
const fadeSeconds = 0.012;

let speaker: AudioContext | undefined;

/**
 * Plays a sound, made here: there is no file to load. Silent without Web Audio, and until the first touch or key press,
 * before which browsers block sound.
 */
export function playSound(sound: RaceSound, semitones = 0): void {
  if (typeof AudioContext === 'undefined' || !isTouched()) return;
  speaker ??= new AudioContext();
  const playing = speaker;
  // The context is suspended while the tab is hidden; a sound that cannot be played now is dropped.
  void (playing.state === 'running' ? Promise.resolve() : playing.resume()).then(
    () => raceSounds[sound].forEach((tone) => playTone(playing, higher(tone, semitones))),
    () => {},
  );
}

/** Whether the player has touched the page or pressed a key. Browsers without this API mute hidden tabs themselves. */
export function isTouched(): boolean {
  // oxlint-disable-next-line browser-floor/newer-api -- only where the browser has it
  return 'userActivation' in navigator ? navigator.userActivation.hasBeenActive : true;
}

/** The tone transposed; what it glides to with it. */
function higher(tone: Tone, semitones: number): Tone {
  const factor = 2 ** (semitones / 12);
  const { hertz, toHertz } = tone;
  return { ...tone, hertz: hertz * factor, ...(toHertz !== undefined && { toHertz: toHertz * factor }) };
}

function playTone(context: AudioContext, tone: Tone): void {
  const { hertz, toHertz, afterMs, lengthMs, shape, loudness = 1 } = tone;
  const startsAt = context.currentTime + afterMs / 1_000;
  const endsAt = startsAt + lengthMs / 1_000;
  const source = new OscillatorNode(context, { type: shape, frequency: hertz });
  if (toHertz !== undefined) {
    source.frequency.setValueAtTime(hertz, startsAt);
    source.frequency.linearRampToValueAtTime(toHertz, endsAt);
  }
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, startsAt);
  volume.gain.linearRampToValueAtTime(fullLoudness * loudness, startsAt + fadeSeconds);
  volume.gain.setValueAtTime(fullLoudness * loudness, endsAt - fadeSeconds);
  volume.gain.linearRampToValueAtTime(0, endsAt);
  source.connect(volume).connect(context.destination);
  source.start(startsAt);
  source.stop(endsAt);
}
