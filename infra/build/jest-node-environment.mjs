import process from 'node:process';
import vm from 'node:vm';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const { compileFunction } = vm;

/** Jest compiles each module for a context; that of this environment is the one in which jest itself runs. */
vm.compileFunction = (code, names, options) =>
  compileFunction(
    code,
    names,
    options?.parsingContext === globalThis ? { ...options, parsingContext: undefined } : options,
  );

/**
 * A Jest environment in which tests run on Node's own global object, as the product does, so that packages of npm can be loaded
 * once for all files of a worker (`jest-runtime.cjs`, decision 0304). What a file changes on the global object and on `process` is
 * taken back after it.
 */
export default class NodeEnvironment {
  constructor({ projectConfig }) {
    this.restore = keepProcess();
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    Error.stackTraceLimit = 100;
    Object.assign(globalThis, projectConfig.globals);
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.restore();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
}

/** Returns what brings the global object, the environment's variables and the listeners of the process back to what they are now. */
function keepProcess() {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const variables = { ...process.env };
  // Jest puts an exit in its place that prints where it was called.
  const { exit, exitCode } = process;
  const listeners = new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));
  return () => {
    for (const name of Reflect.ownKeys(globalThis)) {
      const kept = globals[name];
      // Without effect on the few that cannot be changed.
      if (kept === undefined) Reflect.deleteProperty(globalThis, name);
      else if (kept.configurable) Reflect.defineProperty(globalThis, name, kept);
    }
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
    Object.assign(process, { exit, exitCode });
    for (const event of process.eventNames()) {
      const kept = listeners.get(event) ?? [];
      for (const listener of process.rawListeners(event)) if (!kept.includes(listener)) process.off(event, listener);
    }
  };
}
