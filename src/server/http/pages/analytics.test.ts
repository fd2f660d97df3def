import { expect, test } from 'vitest';
import { createTestServer } from '#testing/server.ts';

const host = 'https://stats.example.org';

test('pages may talk to an analytics host only where the operator names one', async () => {
  for (const analyticsHost of [null, host]) {
    const server = await createTestServer({ analyticsHost });
    const { headers } = await server.app.inject('/healthz');
    const policy = String(headers['content-security-policy']);
    const connect = /connect-src ([^;]*)/.exec(policy)?.[1];
    expect(connect).toBe(`'self'${analyticsHost ? ` ${host}` : ''}`);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain(
      "require-trusted-types-for 'script';trusted-types markdown own-scripts",
    );
    await server.close();
  }
});
