import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { useConfirm } from '#web/ui/kit/overlays/use-confirm.tsx';
import chat from '../chat-settings.module.css';
import { RulesForm } from './rules-form.tsx';
import { SyncChanges } from './sync-changes.tsx';
import type { Sync } from './sync-data.ts';
import { SyncHealth } from './sync-health.tsx';

const soon = 3000;

/** Roles and nicknames that follow the tournament: by which rules, what would change, how it goes. */
export function SyncSection({ hasMeanings }: { readonly hasMeanings: boolean }) {
  const { t } = useLingui();
  return (
    <Section title={t`Roles and nicknames`}>
      {hasMeanings ? (
        <SyncPanel />
      ) : (
        <Note title={t`Save the roles and channels first`}>
          <Trans>Then Rostrum can give people their roles and nicknames.</Trans>
        </Note>
      )}
    </Section>
  );
}

function SyncPanel() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead('chat.sync', undefined, {
    every: (sync) => (sync && isUnderWay(sync) ? soon : false),
  });
  if (!data) {
    return (
      <NotLoaded of={{ error, refetch }} title={t`Couldn’t load roles and nicknames`} rows={4} />
    );
  }
  return (
    <div className={chat.form}>
      <SyncHealth sync={data} />
      <RulesForm key={data.version} sync={data} />
      {data.version !== null && <SyncActs sync={data} />}
    </div>
  );
}

/** Something happens that no event reports. */
function isUnderWay({ state, left, doneAt, stop }: Sync): boolean {
  return left !== null || state === 'removing' || stop !== null || (state === 'on' && !doneAt);
}

function SyncActs({ sync }: { readonly sync: Sync }) {
  const { t } = useLingui();
  const refuse = useRefusal(t`Roles and nicknames`);
  const [isShown, setIsShown] = useState(false);
  const { ask, question } = useConfirm();
  const apply = useAct('chat.applySync', { onError: refuse, onSuccess: () => setIsShown(false) });
  const undo = useAct('chat.undoSync', { onError: refuse });
  const { roles, given, nicknames } = sync.made;
  const isMade = roles + given + nicknames > 0;
  const askToRemove = () =>
    ask({
      title: t`Remove what Rostrum made?`,
      text: t`Its roles are deleted, roles it gave are removed, and former nicknames return. Nothing else on the server changes.`,
      act: t`Remove`,
      onYes: () => undo.mutate(undefined),
    });
  return (
    <>
      <div className={chat.acts}>
        <Button onClick={() => setIsShown(true)} disabled={isShown}>
          <Trans>Show what would change</Trans>
        </Button>
        {isMade && (
          <Button onClick={askToRemove} busy={undo.isPending && t`Removing …`}>
            <Trans>Remove what Rostrum made</Trans>
          </Button>
        )}
      </div>
      {isShown && (
        <SyncChanges
          onClose={() => setIsShown(false)}
          onApply={() => apply.mutate(undefined)}
          isApplying={apply.isPending}
        />
      )}
      {question}
    </>
  );
}
