/** A fault that the operator can correct; it is printed without a stack. */
export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault';
}
