import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { LinksOutcome } from './links-dialog.tsx';

const page = ownTournamentPage();
const outcome = { rotated: 0, sent: 2, notSent: 0, unreached: [] };
const show = (sendsEmail: boolean) =>
  page.show(<LinksOutcome outcome={outcome as never} nameOf={new Map()} />, {
    '/api/site': { sendsEmail },
  });

test('where the site sends no emails, none is said to be on its way', async () => {
  const host = await show(false);
  await waitFor(() => expect(host.textContent).toContain('This site sends no emails: 2 were kept'));
  expect((await show(true)).textContent).toContain('2 emails are on their way.');
});
