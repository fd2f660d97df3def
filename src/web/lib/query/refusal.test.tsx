/** A refused act says that it couldn’t be done, not that the thing it was about isn’t. */
import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { ToastStack } from '#web/ui/kit/feedback/toasts.tsx';
import { useRefusal } from './refusal.ts';

const page = ownTournamentPage();

function Refused() {
  const refuse = useRefusal('Round 2');
  const failure = { code: 'in-use', status: 409, problem: null } as const;
  const error = new ApiError(failure, 'The draw of Round 3 rests on it.');
  return (
    <button type="button" onClick={() => refuse(error)}>
      Reopen
    </button>
  );
}

test('a refusal names the thing, and that the act failed', async () => {
  const host = await page.show(
    <>
      <Refused />
      <ToastStack />
    </>,
  );
  host.querySelector('button')?.click();
  await waitFor(() => expect(host.textContent).toContain('Round 2: couldn’t do that'));
  expect(host.textContent).toContain('The draw of Round 3 rests on it.');
});
