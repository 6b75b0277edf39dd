/** What an operator can set right: said without a stack. */
export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault';
}
