import { performance as nodePerformance } from 'node:perf_hooks';
import { TestEnvironment } from 'jest-environment-jsdom';

import { removeApis } from './remove-apis.mjs';

/**
 * jsdom plus what every browser has and jsdom lacks. Node's MessageChannel is left out on purpose: React would keep a port open, and
 * jest would never exit.
 */
export default class WebEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.newerApis = config.projectConfig.testEnvironmentOptions.newerApis ?? [];
  }

  async setup() {
    await super.setup();
    lendFromNode(this.global);
    this.restoreLent = keepMembers(lent.map((name) => globalThis[name]));
    removeApis(this.newerApis, this.global);
    addMissingDom(this.global);
  }

  async teardown() {
    this.restoreLent?.();
    await super.teardown();
  }
}

const lent = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

function lendFromNode(window) {
  for (const name of lent) window[name] ??= globalThis[name];
  for (const name of ['mark', 'measure', 'clearMarks', 'clearMeasures', 'getEntriesByName']) {
    window.performance[name] ??= nodePerformance[name].bind(nodePerformance);
  }
}

/** What is lent is not copied: what a test takes from it would be missing in every later test of the same process. */
function keepMembers(objects) {
  const kept = objects
    .flatMap((object) => (object.prototype ? [object, object.prototype] : [object]))
    .map((object) => ({ object, members: Object.getOwnPropertyDescriptors(object) }));
  return () => kept.forEach(({ object, members }) => Object.defineProperties(object, members));
}

/** jsdom has no layout: observers never fire, scrolling does nothing, and no media query matches. */
function addMissingDom(window) {
  window.matchMedia ??= (media) => Object.assign(new window.EventTarget(), { media, matches: false, onchange: null });
  window.ResizeObserver ??= silentObserver();
  window.IntersectionObserver ??= silentObserver();
  window.scrollTo = () => {};
  window.reportError ??= (error) => {
    const { defaultPrevented } = dispatch(window, new window.ErrorEvent('error', { error, cancelable: true }));
    if (!defaultPrevented) window.console.error(error);
  };
  addDialogs(window);
  const element = window.Element.prototype;
  element.scrollIntoView ??= () => {};
  element.hasPointerCapture ??= () => false;
  element.setPointerCapture ??= () => {};
  element.releasePointerCapture ??= () => {};
}

/** The keyboard behaviour of modal dialogs: focus moves in and back, Escape asks to close. Nothing becomes inert. */
function addDialogs(window) {
  const focusable = 'button:not([disabled]), a[href], input:not([disabled]), select, textarea, [tabindex="0"]';
  const openers = new Map();
  const { document } = window;
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal() {
      openers.set(this, document.activeElement);
      this.open = true;
      const [first] = this.querySelectorAll(focusable);
      (first ?? this).focus();
    },
    close() {
      if (!this.open) return;
      const opener = openers.get(this);
      openers.delete(this);
      this.open = false;
      opener?.focus?.();
      void Promise.resolve().then(() => dispatch(this, new window.Event('close')));
    },
  });
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const topmost = [...openers.keys()].at(-1);
    if (key !== 'Escape' || defaultPrevented || !topmost?.isConnected) return;
    const { defaultPrevented: isHeld } = dispatch(topmost, new window.Event('cancel', { cancelable: true }));
    if (!isHeld) topmost.close();
  });
}

function dispatch(target, event) {
  target.dispatchEvent(event);
  return event;
}

function silentObserver() {
  return class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
}
