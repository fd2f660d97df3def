/** The boards' rows: five hundred rooms in Chromium, from the first visit to the drop. */
import { type Browser, chromium } from '@playwright/test';
import { wudcBp } from '#engine/formats/wudc-bp.ts';
import { ensureAccount } from '#server/areas/auth/index.ts';
import { clientOf } from '#server/in-process.ts';
import { playTournament } from '#server/simulate/play-tournament.ts';
import { requireChromium } from '../scripts/chromium.mjs';
import { type Visit, visitBoard } from './board-visit.ts';
import type { Figure } from './measure.ts';
import { listen, onSite, type Site } from './site.ts';

const teams = 2000;
const panelSize = 5;
const slug = 'board-open';
const director = 'Ana Director';

const boards = [
  { page: 'judges', room: 'tbody [data-place]', onto: 12 },
  { page: 'draw', room: '[data-place="0:0"]', onto: 12 },
  { page: 'rooms', room: 'ol [role=combobox]', onto: 6 },
];

/** Of what is measured: its words, its unit, and the bar of the design where it has one. */
const measured: readonly [keyof Visit, name: string, target: number | null][] = [
  ['usable', 'until rooms are seen', null],
  ['loading', 'longest task, loading', null],
  ['searching', 'longest task, searching', 50],
  ['scrolling', 'longest task, scrolling', null],
  ['dragging', 'longest task, dragging', 50],
  ['dragScript', 'script of a drag task, p95', 8],
];

/** A round of the largest tournament, drawn and not released yet, on each of its boards. */
export function boardFigures(): Promise<Figure[]> {
  return onSite(async (site) => {
    await drawRound(site);
    // Browsers keep sessions by their own clock.
    site.clock.pass((Date.now() - site.clock.now().getTime()) / 60_000);
    const origin = await listen(site.server);
    const browser = await chromium.launch({
      executablePath: requireChromium(),
      args: ['--no-sandbox'],
    });
    try {
      return await visits(browser, origin);
    } finally {
      await browser.close();
    }
  });
}

async function drawRound({ server, clock }: Site): Promise<void> {
  const { services } = server;
  const account = await ensureAccount(services, { name: director, operator: false });
  const played = await playTournament({
    server,
    clock,
    director: account,
    deputy: await ensureAccount(services, { name: 'Ben Deputy', operator: false }),
    stop: { kind: 'round', number: 1, halt: 'draw' },
    report: () => undefined,
    cast: {
      pack: wudcBp,
      teams,
      panelSize,
      seed: 'boards',
      slug,
      name: 'Board Open',
      dialect: 'teams-with-speakers',
    },
  });
  const client = clientOf(server, account);
  const params = { tournamentId: played.tournamentId };
  const { currentRoundIds } = await client.rounds.list({ params });
  const roundId = currentRoundIds[0] ?? '';
  const { draw } = await client.draw.ofRound({ params: { ...params, roundId } });
  if (!draw) throw new Error('The round has no draw.');
  await client.draw.unrelease({
    params: { ...params, drawId: draw.id },
    body: { version: draw.version },
  });
}

async function visits(browser: Browser, origin: string): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const answer = await context.request.post(`${origin}/api/auth/local`, {
    form: { name: director, redirect: `/tournaments/${slug}/manage` },
    maxRedirects: 0,
  });
  const page = await context.newPage();
  await page.goto(new URL(answer.headers().location ?? '', origin).href);
  await page.waitForLoadState('networkidle');
  const figures: Figure[] = [];
  for (const board of boards) {
    const url = `${origin}/tournaments/${slug}/manage/${board.page}`;
    const visit = await visitBoard(browser, page, { ...board, url, search: 'sea' });
    for (const [key, name, target] of measured) {
      figures.push({
        name: `${board.page}: ${name}`,
        size: `${teams / 4} rooms of ${panelSize}`,
        value: visit[key],
        unit: 'ms',
        target,
      });
    }
  }
  return figures;
}
