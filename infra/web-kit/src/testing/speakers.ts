interface FakeParam {
  setValueAtTime: () => void;
  linearRampToValueAtTime: () => void;
}

/** Puts speakers that note down what is played, by the pitch of each tone, into the browser until the test is over. */
export function speakers({ hasBeenActive = true } = {}) {
  const heard = {
    tones: [] as number[],
    contexts: 0,
    /** The sounds since the last check. */
    take: () => heard.tones.splice(0),
  };
  class FakeContext {
    state = 'suspended';
    currentTime = 0;
    destination = {};
    constructor() {
      heard.contexts += 1;
    }
    resume() {
      this.state = 'running';
      return Promise.resolve();
    }
  }
  class FakeOscillator {
    readonly hertz: number;
    frequency: FakeParam = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} };
    constructor(_: unknown, { frequency }: { frequency: number }) {
      this.hertz = frequency;
    }
    connect(next: unknown) {
      return next;
    }
    start() {
      heard.tones.push(this.hertz);
    }
    stop() {}
  }
  class FakeGain {
    gain: FakeParam = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} };
    connect(next: unknown) {
      return next;
    }
  }
  put(globalThis, { AudioContext: FakeContext, OscillatorNode: FakeOscillator, GainNode: FakeGain });
  put(navigator, { userActivation: { hasBeenActive } });
  return heard;
}

const undo: (() => void)[] = [];
afterEach(() => undo.splice(0).forEach((back) => back()));

function put(where: object, things: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(things)) {
    Object.defineProperty(where, name, { value, configurable: true });
    undo.push(() => Reflect.deleteProperty(where, name));
  }
}
