import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTournamentAct } from '../../lib/mutation.ts';
import { Button } from '../../ui/kit/button.tsx';
import { RadioGroup } from '../../ui/kit/choice.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { Note } from '../../ui/kit/note.tsx';
import type { PickedRow } from './bulk-bar.tsx';
import styles from './participants.module.css';

type Act = 'send' | 'rotate' | 'rotate-and-send';
interface Outcome {
  readonly rotated: number;
  readonly sent: number;
  readonly unreached: readonly string[];
}

/** So many letters go in one call. */
const batch = 200;

/** Sends people their private links, or makes new ones. */
export function LinksDialog({
  rows,
  onClose,
}: {
  readonly rows: readonly PickedRow[];
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const [act, setAct] = useState<Act>('send');
  const sending = useTournamentAct<Act, Outcome>({
    call: async (client, wish, { tournamentId, idempotencyKey }) => {
      let all: Outcome = { rotated: 0, sent: 0, unreached: [] };
      for (let at = 0; at < rows.length; at += batch) {
        const personIds = rows.slice(at, at + batch).map(({ id }) => id);
        const part = await client.participants.sendLinks({
          params: { tournamentId },
          body: { personIds, act: wish },
          idempotencyKey: `${idempotencyKey}-${at}`,
        });
        all = {
          rotated: all.rotated + part.rotated,
          sent: all.sent + part.sent,
          unreached: [...all.unreached, ...part.unreached],
        };
      }
      return all;
    },
    refresh: ['links', 'link', 'mail'],
  });
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={plural(rows.length, {
        one: 'Private link of # person',
        other: 'Private links of # people',
      })}
      actions={
        sending.data ? (
          <Button look="main" onClick={onClose}>{t`Close`}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button
              look="main"
              busy={sending.isPending && t`Sending …`}
              onClick={() => sending.mutate(act)}
            >
              {act === 'rotate' ? t`Make new links` : t`Send`}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        {sending.data ? (
          <Outcome outcome={sending.data} nameOf={nameOf} />
        ) : (
          <RadioGroup
            label={t`What to do`}
            look="list"
            value={act}
            onValueChange={setAct}
            options={[
              { value: 'send', label: t`Send the links that they have` },
              {
                value: 'rotate-and-send',
                label: t`Send new links`,
                hint: t`The old ones stop working at once.`,
              },
              {
                value: 'rotate',
                label: t`Make new links, send nothing`,
                hint: t`The old ones stop working at once.`,
              },
            ]}
          />
        )}
        {sending.error && (
          <Note tone="bad" live title={t`Not everything was sent.`}>
            {sending.error.message}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

function Outcome(props: {
  readonly outcome: Outcome;
  readonly nameOf: ReadonlyMap<string, string>;
}) {
  const { outcome, nameOf } = props;
  const { rotated, sent, unreached } = outcome;
  return (
    <>
      <Note
        tone="ok"
        live
        title={plural(sent, {
          0: 'No letter is sent.',
          one: '# letter is on its way.',
          other: '# letters are on their way.',
        })}
      >
        {rotated > 0 && plural(rotated, { one: '# new link.', other: '# new links.' })}
      </Note>
      {unreached.length > 0 && (
        <Note
          tone="warn"
          title={plural(unreached.length, {
            one: '# person has no address:',
            other: '# people have no address:',
          })}
        >
          <ul className={styles.refusals}>
            {unreached.slice(0, 50).map((id) => (
              <li key={id}>
                <bdi>{nameOf.get(id)}</bdi>
              </li>
            ))}
          </ul>
          <Trans>Print their slips instead.</Trans>
        </Note>
      )}
    </>
  );
}
