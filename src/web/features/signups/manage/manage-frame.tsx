import { Trans, useLingui } from '@lingui/react/macro';
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { LinkTabs } from '#web/ui/kit/layout/tabs.tsx';
import { type SignupKind, type SignupTableData, useSignupTable } from '../signup-data.ts';

interface ManageFrameProps {
  readonly title: string;
  readonly children: (table: SignupTableData) => ReactNode;
}

/** Heading and tabs of the organisers' signups. */
export function ManageFrame({ title, children }: ManageFrameProps) {
  const { t } = useLingui();
  useTitle(title);
  const { data, error, refetch } = useSignupTable();
  return (
    <div className="wrap stack">
      <Heading table={data} />
      {data ? (
        <>
          {!data.enabled && <NotOpen />}
          {children(data)}
        </>
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the signups`} rows={12} />
      )}
    </div>
  );
}

/** "12 of 40 team places granted, 30 requested": a message for each, so that each can be translated. */
function usePlacesText() {
  const { t } = useLingui();
  return ({ which, ...totals }: ReturnType<typeof totalsOf>[number]): string => {
    const granted = formatNumber(totals.granted);
    const asked = formatNumber(totals.asked);
    if (totals.places === null) {
      return which === 'teams'
        ? t`${granted} team places granted, ${asked} requested`
        : t`${granted} judge places granted, ${asked} requested`;
    }
    const most = formatNumber(totals.places);
    return which === 'teams'
      ? t`${granted} of ${most} team places granted, ${asked} requested`
      : t`${granted} of ${most} judge places granted, ${asked} requested`;
  };
}

function Heading({ table }: { readonly table: SignupTableData | undefined }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const placesText = usePlacesText();
  const base = `/tournaments/${slug}/manage/signups`;
  const count = (kind: SignupKind) =>
    table ? table.signups.filter((row) => row.kind === kind).length : null;
  const tab = (path: string, label: string, n?: number | null) => ({
    href: `${base}${path}`,
    label,
    exact: path === '',
    ...(n === undefined ? {} : { count: n }),
  });
  return (
    <>
      <PageHeader
        title={t`Signups`}
        facts={table ? totalsOf(table).map((totals) => placesText(totals)) : null}
        actions={
          can('settings.edit') && (
            <LinkButton
              href={`/tournaments/${slug}/settings/signups`}
              icon={<Settings aria-hidden="true" />}
            >
              <Trans>Settings</Trans>
            </LinkButton>
          )
        }
      />
      <LinkTabs
        label={t`Signups`}
        items={[
          tab('', t`Institutions`, count('institution')),
          tab('/teams', t`Teams`, count('team')),
          tab('/judges', t`Judges`, count('adjudicator')),
          ...(can('fees.see') ? [tab('/fees', t`Fees`)] : []),
        ]}
      />
    </>
  );
}

function totalsOf({ totals }: SignupTableData) {
  return [
    { which: 'teams' as const, ...totals.teams },
    { which: 'judges' as const, ...totals.judges },
  ];
}

function NotOpen() {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  return (
    <Note
      tone="warn"
      title={t`Signups are switched off`}
      actions={
        can('settings.edit') && (
          <LinkButton href={`/tournaments/${slug}/settings/signups`}>
            <Trans>Open signups</Trans>
          </LinkButton>
        )
      }
    >
      <Trans>No one can request places until you switch them on.</Trans>
    </Note>
  );
}
