/** What the browser itself refuses on our pages, should a script ever be smuggled in. */
import { expect, test } from '../support/fixtures.ts';

test('a page takes no raw HTML, starts no foreign script and talks to no other host', async ({
  device,
}) => {
  const page = await device('desk');
  await page.goto('/docs/progress');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const refused = await page.evaluate(async () => {
    const attempt = (act: () => unknown) => {
      try {
        act();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const violation = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        if (event.effectiveDirective === 'connect-src') resolve(event.blockedURI);
      });
    });
    const socket = attempt(() => new WebSocket('wss://elsewhere.invalid/'));
    return {
      html: attempt(() => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      }),
      worker: attempt(() => new Worker('/assets/anything.js')),
      script: attempt(() => {
        document.createElement('script').src = 'https://elsewhere.invalid/a.js';
      }),
      policy: attempt(() =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(n: string, r: object): void } }
        ).trustedTypes.createPolicy('mine', {}),
      ),
      socket: socket === 'SecurityError' ? 'wss://elsewhere.invalid' : await violation,
    };
  });
  expect(refused).toEqual({
    html: 'TypeError',
    worker: 'TypeError',
    script: 'TypeError',
    policy: 'TypeError',
    socket: expect.stringContaining('wss://elsewhere.invalid'),
  });
});
