const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const common = {
  id: 'AAAA',
  rawId: bytes('a'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
};

const made = {
  ...common,
  response: {
    clientDataJSON: bytes('{}'),
    attestationObject: bytes('attested'),
    getTransports: () => ['internal'],
    getPublicKeyAlgorithm: () => -7,
    getPublicKey: () => bytes('key'),
    getAuthenticatorData: () => bytes('data'),
  },
};

const used = {
  ...common,
  response: { clientDataJSON: bytes('{}'), authenticatorData: bytes('data'), signature: bytes('signature') },
};

/** A browser whose device makes passkeys and signs with them, or in which the person calls both off. */
export function holdDevice({ isCalledOff = false } = {}): void {
  const answer =
    <Given>(given: Given) =>
    async () => {
      if (isCalledOff) throw new DOMException('The operation was cancelled.', 'NotAllowedError');
      return given;
    };
  Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: answer(made), get: answer(used) },
  });
}
