import { openPlayer } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('the product can be installed, and every icon matches its entry in the manifest', async () => {
  const visitor = await openPlayer(stack, { canInstall: true });
  await visitor.goto('/');
  const devTools = await visitor.page.context().newCDPSession(visitor.page);
  const { url, errors, data } = await devTools.send('Page.getAppManifest');
  expect({ path: new URL(url).pathname, errors }).toEqual({ path: '/site.webmanifest', errors: [] });
  const manifest = JSON.parse(data ?? '') as Manifest;
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // A browser context without a profile cannot install anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const icons = [...manifest.icons, { src: '/icons/apple-touch-180.png', sizes: '180x180' }];
  expect(new Set(manifest.icons.map(({ purpose = 'any', sizes }) => `${purpose} ${sizes}`))).toEqual(
    new Set(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512', 'any any']),
  );
  for (const { src, sizes } of icons) {
    const drawn = await visitor.page.evaluate(async (path) => {
      const image = new Image();
      image.src = path;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect({ src, drawn }).toEqual({ src, drawn: sizes });
  }
});

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

test('every page has a title of its own', async () => {
  const visitor = await openPlayer(stack);
  visitor.problems.allow(/404 \(Not Found\) \(\S+\/nowhere\)/);
  const titles: string[] = [];
  const paths = ['/', '/email', '/mode', '/leaderboard', '/terms', '/faq', '/nowhere'];
  for (const path of paths) {
    await visitor.goto(path);
    // Until then the page has the title of the slice that will render it.
    await visitor.page
      .getByRole('main')
      .getByRole('heading', { level: 1, name: /^(?!.*Loading)/ })
      .waitFor();
    titles.push(await visitor.page.title());
  }
  expect(new Set(titles).size).toBe(paths.length);
  for (const title of titles) expect(title).toMatch(/.+ · Lights Out$/);
});
