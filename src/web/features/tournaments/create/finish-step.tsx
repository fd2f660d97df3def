import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RulePack } from '#engine/rule-pack.ts';
import { formatDays } from '#web/lib/format.ts';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import form from '../form/form.module.css';
import { useChatServer } from '../form/use-chat-server.ts';
import { CopyChoice } from './copy-choice.tsx';
import styles from './create.module.css';
import { roomsOf } from './create-buildings.ts';
import { draftSlug, useDraft } from './draft.ts';
import { suggestedRounds } from './draft-facts.ts';

/** Everything in one look, each line with the way back to it. */
export function FinishStep({ pack }: { readonly pack: RulePack }) {
  const { t } = useLingui();
  const { draft } = useDraft();
  const plan = suggestedRounds(pack, draft.size);
  const rooms = roomsOf(draft).length;
  const slug = draftSlug(draft);
  const base = '/tournaments/create';
  const lines = [
    {
      label: t`Name`,
      href: `${base}/details`,
      value: draft.name.trim() ? <b dir="auto">{draft.name}</b> : '–',
    },
    { label: t`Address`, href: `${base}/details`, value: slug ? `/tournaments/${slug}` : '–' },
    { label: t`Days`, href: `${base}/details`, value: formatDays(draft.startDate, draft.endDate) },
    {
      label: t`Where`,
      href: `${base}/details`,
      value: draft.isOnline ? t`Online` : draft.place || '–',
    },
    { label: t`Time zone`, href: `${base}/details`, value: draft.timeZone.replaceAll('_', ' ') },
    { label: t`Format`, href: base, value: pack.name },
    {
      label: t`Rounds`,
      href: base,
      value: (
        <>
          {draft.preliminaryRounds ?? plan.preliminary}
          {', '}
          <Plural
            value={draft.breakSize ?? plan.breakSize}
            _0="no break"
            one="# team breaks"
            other="# teams break"
          />
        </>
      ),
    },
    {
      label: t`Chat`,
      href: `${base}/discord`,
      value: draft.chatServer ? <ChatServer server={draft.chatServer} /> : t`Without`,
    },
    {
      label: t`Tab`,
      href: `${base}/tab`,
      value:
        draft.tab === 'tabbycat'
          ? draft.tabAddress || t`Tabbycat`
          : draft.importsPeople
            ? t`Here, with people from files`
            : t`Here`,
    },
    { label: t`Rooms`, href: `${base}/buildings`, value: rooms || t`Later` },
  ];
  return (
    <div className={form.form}>
      <div>
        <h1>
          <Trans>Finish</Trans>
        </h1>
        <p className="muted">
          <Trans>Check your choices. You can change everything later.</Trans>
        </p>
      </div>
      <dl className={styles.summary}>
        {lines.map(({ label, href, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="grow">{value}</span>
              <Anchor className="link sm" href={href} aria-label={t`Change: ${label}`}>
                <Trans>Change</Trans>
              </Anchor>
            </dd>
          </div>
        ))}
      </dl>
      <CopyChoice />
    </div>
  );
}

/** The server by its name; as it was written while Discord is asked, and when it does not tell. */
function ChatServer({ server }: { readonly server: string }) {
  const { data } = useChatServer(server);
  return (
    <Trans>
      Discord, <bdi>{data?.server.name ?? server}</bdi>
    </Trans>
  );
}
