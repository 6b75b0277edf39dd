/** Has every media query that `matches` says yes to match, until the test's mocks are restored; no other does. */
export function matchMedia(matches: (media: string) => boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: matches(media),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
}
