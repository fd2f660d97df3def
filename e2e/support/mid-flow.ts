/** A tournament in the middle of its second round, and the way to any of its screens. */
import type { Page } from '@playwright/test';
import { expect, type Site } from './fixtures.ts';
import { linksOf, makeTournament, playRound, roundAt, type Stage } from './play.ts';
import type { Screen } from './screens-table.ts';

export interface MidFlow {
  readonly stage: Stage;
  /** The address of a screen with everything filled in. */
  addressOf(screen: Screen): string;
}

/** Round 1 is over and public, round 2 is drawn and released, its ballots are due. */
export async function inMidFlow(site: Site, slug: string): Promise<MidFlow> {
  const stage = await makeTournament(site, { slug, teams: 16, rounds: 3 });
  await playRound(stage, 1, 'completed');
  await playRound(stage, 2, 'released');
  const { client } = stage.director;
  const { id: roundId } = await roundAt(stage, 2);
  const { draw } = await client.draw.published({ params: stage.params, query: { roundId } });
  const room = draw?.debates[0];
  const team = room?.teams[0];
  const chair = room?.panel.find(({ role }) => role === 'chair');
  const { speakers } = await client.participants.list({ params: stage.params });
  const speaker = speakers.find(({ teamId }) => teamId === team?.id);
  const links = await linksOf(client, stage.params);
  const linkOf = { speaker: links.get(speaker?.name ?? ''), judge: links.get(chair?.name ?? '') };
  return {
    stage,
    addressOf({ path, as }) {
      if (path.startsWith('/')) return path;
      const link = as === 'speaker' || as === 'judge' ? (linkOf[as] ?? '') : '';
      const filled = path
        .replace(':team', team?.id ?? '')
        .replace(':judge', chair?.id ?? '')
        .replace(':debate', room?.id ?? '')
        .replace(':link', new URL(link || site.origin).pathname);
      return path.startsWith(':link') ? filled : `/tournaments/${slug}/${filled}`;
    },
  };
}

/** Opens a screen and waits until it shows what it has, not that it is loading. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').or(page.getByRole('heading')).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}
