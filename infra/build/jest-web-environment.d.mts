/** jest's environment for pages: a jsdom with what every browser has, without what the oldest supported ones lack. */
export default class WebEnvironment {
  constructor(config: object, context: object);
  readonly global: typeof globalThis;
  setup(): Promise<void>;
  teardown(): Promise<void>;
}
