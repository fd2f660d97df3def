import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../lib/format.ts';
import { useTournament, useTournamentQuery } from '../../lib/tournament.tsx';
import { LinkButton } from '../../ui/kit/button.tsx';
import { Section } from '../../ui/kit/page-header.tsx';

const often = 30_000;

/** Who waits for an answer of mine, and since when; nothing when nobody does. */
export function WaitingRequests() {
  const { t } = useLingui();
  const { slug, timeZone } = useTournament();
  const { data } = useTournamentQuery({
    key: ['requests', 'summary'],
    on: ['request'],
    every: often,
    call: (client, tournamentId) => client.requests.summary({ params: { tournamentId } }),
  });
  if (!data?.oldest) return null;
  const { unanswered, oldest } = data;
  const since = formatMoment(oldest.askedAt, timeZone);
  const href = `/tournaments/${slug}/manage/requests?request=${oldest.id}`;
  return (
    <Section
      title={t`Requests`}
      actions={
        <LinkButton size="small" href={href}>
          <Trans>Read the oldest</Trans>
        </LinkButton>
      }
    >
      <p>
        <Plural
          value={unanswered}
          one="# request waits for an answer"
          other="# requests wait for an answer"
        />
        <span className="muted">
          {' '}
          <Trans>since {since}</Trans>
        </span>
      </p>
    </Section>
  );
}
