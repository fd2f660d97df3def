import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { MovementFields, VenueWeightFields } from '#web/ui/debate/draw/venue-rule-fields.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { NotSaved } from '#web/ui/kit/feedback/not-saved.tsx';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { RoomFacts } from './room-facts.ts';
import styles from './rooms.module.css';

type Saved = CallOutput<Api['venueRules']['get']>;
type Body = CallInput<Api['venueRules']['set']>['body'];

interface RoomRulesProps {
  readonly facts: RoomFacts | null;
  /** Assigns all rooms again once the rules are saved. */
  readonly onAssign: () => void;
}

/** A button that opens what rooms are weighed by, with what each criterion costs now. */
export function RoomRules(props: RoomRulesProps) {
  const { t } = useLingui();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can('venues.edit')) return null;
  return (
    <>
      <IconButton
        label={t`Set weights`}
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <RulesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function RulesDialog({ facts, onAssign, onClose }: RoomRulesProps & { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead('venueRules.get');
  const [rules, setRules] = useState<Saved['rules'] | null>(null);
  const save = useAct('venueRules.set', {
    input: (body: Body) => ({ body }),
    onSuccess: () => {
      onClose();
      onAssign();
    },
  });
  const shown = rules ?? data?.rules;
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={onClose}
      title={t`Set weights`}
      description={t`Applies to every round from now on. Locks and hard requirements are never traded.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            look="main"
            disabled={!data || !shown}
            busy={save.isPending}
            onClick={() => {
              if (!data || !shown) return;
              const { linksPublic, version } = data;
              save.mutate({ rules: shown, linksPublic, version });
            }}
          >
            {t`Save and assign all`}
          </Button>
        </>
      }
    >
      {!data && (
        <NotLoaded
          of={{ error, refetch }}
          title={t`Couldn’t load the weights`}
          rows={8}
          label={t`Set weights`}
        />
      )}
      {data && shown && (
        <div className={styles.rules}>
          <VenueWeightFields
            weights={shown.weights}
            costs={facts?.terms}
            onChange={(weights) => setRules({ ...shown, weights })}
          />
          <MovementFields
            rules={shown}
            onChange={(changes) => setRules({ ...shown, ...changes })}
          />
          <NeedsLine needs={data.needs} />
          <NotSaved
            error={save.error}
            overtaken={t`Someone else has changed the allocation settings.`}
            onShowPresent={() => {
              setRules(null);
              save.reset();
            }}
          />
        </div>
      )}
    </Dialog>
  );
}

function NeedsLine({ needs }: Pick<Saved, 'needs'>) {
  const { slug } = useTournament();
  const hard = needs.filter((need) => need.hard).length;
  const preferences = needs.length - hard;
  return (
    <p>
      <Trans>
        Hard requirements: {hard}. Preferences: {preferences}. Edit them under{' '}
        <Anchor className="link" href={`/tournaments/${slug}/settings/allocations`}>
          allocations
        </Anchor>
        .
      </Trans>
    </p>
  );
}
