/** The phone's row: a private link opened for the first time, on a cheap phone in a crowded network. */
import { type Browser, chromium } from '@playwright/test';
import { wudcBp } from '#engine/formats/wudc-bp.ts';
import { ensureAccount } from '#server/areas/auth/index.ts';
import { clientOf } from '#server/in-process.ts';
import { playTournament } from '#server/simulate/play-tournament.ts';
import { requireChromium } from '../scripts/chromium.mjs';
import type { Figure } from './measure.ts';
import { listen, onSite, type Site } from './site.ts';

const teams = 88;
/** Four times slower than this machine, 400 ms for each round trip, 1.6 Mbit/s. */
const network = {
  offline: false,
  latency: 400,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const slowdown = 4;
/** In kB, 1.5 s of that network. A busy machine may take longer to run them, never to load more. */
const mostBytes = 300;
const visits = 3;

/** Until the speaker's room can be read, and how many files were loaded by then. */
export function phoneFigures(): Promise<Figure[]> {
  return onSite(async (site) => {
    const link = await drawRound(site);
    site.clock.pass((Date.now() - site.clock.now().getTime()) / 60_000);
    const origin = await listen(site.server);
    const browser = await chromium.launch({
      executablePath: requireChromium(),
      args: ['--no-sandbox'],
    });
    try {
      const measured = [];
      for (let visit = 0; visit < visits; visit++) {
        measured.push(await open(browser, origin + new URL(link).pathname));
      }
      const [, middle] = measured.sort((a, b) => a.took - b.took);
      if (!middle) throw new Error('Nothing was measured.');
      const of = { size: `${teams} teams, 4x CPU, 400 ms, 1.6 Mbit/s` };
      return [
        { ...of, name: 'private link, until the room', value: middle.took, unit: 's', target: 3 },
        { ...of, name: 'private link, bytes', value: middle.bytes, unit: 'kB', target: mostBytes },
      ];
    } finally {
      await browser.close();
    }
  });
}

/** @returns the private link of a speaker with a room in a released draw */
async function drawRound({ server, clock }: Site): Promise<string> {
  const { services } = server;
  const account = await ensureAccount(services, { name: 'Ana Director', operator: false });
  const played = await playTournament({
    server,
    clock,
    director: account,
    deputy: await ensureAccount(services, { name: 'Ben Deputy', operator: false }),
    stop: { kind: 'round', number: 2, halt: 'draw' },
    report: () => undefined,
    cast: {
      pack: wudcBp,
      teams,
      panelSize: 3,
      seed: 'phone',
      slug: 'phone-open',
      name: 'Phone Open',
      dialect: 'teams-with-speakers',
    },
  });
  const params = { tournamentId: played.tournamentId };
  const client = clientOf(server, account);
  const { speakers } = await client.participants.list({ params });
  const { draw } = await client.draw.published({ params, query: {} });
  const teamId = draw?.debates[0]?.teams[0]?.id;
  const personId = speakers.find((speaker) => speaker.teamId === teamId)?.id ?? '';
  return (await client.participants.rotateLink({ params: { ...params, personId } })).url;
}

async function open(browser: Browser, link: string) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const begin = performance.now();
    await page.goto(link, { waitUntil: 'commit' });
    await page.getByRole('article').first().waitFor({ timeout: 60_000 });
    return { took: (performance.now() - begin) / 1000, bytes: bytes / 1000 };
  } finally {
    await context.close();
  }
}
