import { Trans, useLingui } from '@lingui/react/macro';
import type { ExplainedCriterion, Explanation, ExplanationData } from '#engine/explanation.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { AnchoredPopover } from '#web/ui/kit/overlays/anchored-popover.tsx';
import type { Debate, Venue } from '../board/board-data.ts';
import { partsOf, useChangeWords } from '../cost-words.ts';
import { useSubjectNames, useWhyRoom } from '../rooms/room-facts.ts';
import type { RoomActs } from '../rooms/use-room-acts.ts';
import styles from './why.module.css';

interface WhyRoomProps {
  readonly debates: readonly Debate[];
  readonly venues: ReadonlyMap<string, Venue>;
  readonly isEditable: boolean;
  readonly onPut: RoomActs['put'];
}

interface ReasonsProps extends Omit<WhyRoomProps, 'debates'> {
  readonly debate: Debate;
}

/** The reasons for a room, beside the button of its row: one popover for all of them. */
export function WhyRoom(
  props: WhyRoomProps & {
    /** The button that was pressed, which names its debate; null: closed. */
    readonly anchor: HTMLElement | null;
    readonly onClose: () => void;
  },
) {
  const { anchor, onClose, debates, ...rest } = props;
  const { t } = useLingui();
  const debate = debates.find(({ id }) => id === anchor?.dataset.debate);
  if (!debate) return null;
  const name = props.venues.get(debate.venueId ?? '')?.name ?? '';
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} title={t`Why ${name}`}>
      <Reasons {...rest} debate={debate} />
    </AnchoredPopover>
  );
}

function Reasons({ debate, venues, isEditable, onPut }: ReasonsProps) {
  const { t } = useLingui();
  const { data, error } = useWhyRoom(debate.id);
  const sentence = useSentence();
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <SkeletonRows rows={4} label={t`Why`} />;
  const [need, ...terms] = data.criteria;
  const paid = partsOf(terms);
  return (
    <div className={styles.why}>
      <dl>
        <dt>
          <Trans>Hard requirements</Trans>
        </dt>
        <dd>
          {need?.data.met === false ? (
            <Status tone="bad">{sentence(need)}</Status>
          ) : (
            <Status tone="ok">{t`met`}</Status>
          )}
        </dd>
        {paid.map(({ of, part }) => [
          <dt key={`${of.code} term`}>{sentence(of)}</dt>,
          <dd key={of.code}>{part}</dd>,
        ])}
      </dl>
      <p className="muted">
        {paid.length === 0 ? (
          <Trans>Nothing counts against this room.</Trans>
        ) : (
          <Trans>Percentages are shares of what counts against this room.</Trans>
        )}
      </p>
      {debate.venueLocked ? (
        <p className="muted">
          <Trans>It’s locked by hand.</Trans>
        </p>
      ) : (
        data.alternative && (
          <Alternative
            alternative={data.alternative}
            cost={terms.reduce((sum, one) => sum + one.cost, 0)}
            venues={venues}
            {...(isEditable
              ? { onTake: (venueId) => onPut({ debateId: debate.id, venueId }) }
              : {})}
          />
        )
      )}
    </div>
  );
}

interface AlternativeProps {
  readonly alternative: NonNullable<Explanation['alternative']>;
  /** Of the room as it is. */
  readonly cost: number;
  readonly venues: WhyRoomProps['venues'];
  readonly onTake?: (venueId: string) => void;
}

/** The best single change, and how good it would be. */
function Alternative({ alternative, cost, venues, onTake }: AlternativeProps) {
  const { t } = useLingui();
  const { data, extra } = alternative;
  const venueId = String(data.venueId);
  const name = venues.get(venueId)?.name ?? '';
  const beside = useChangeWords()(extra, cost);
  const isExchange = data.debateId !== undefined;
  return (
    <>
      <p>
        <Trans>
          Next best: <b className="b">{name}</b>, {beside}.
        </Trans>
      </p>
      {onTake && (
        <div className={styles.acts}>
          <Button size="small" onClick={() => onTake(venueId)}>
            {isExchange ? t`Swap with ${name}` : t`Move to ${name}`}
          </Button>
        </div>
      )}
    </>
  );
}

function useSentence(): (criterion: ExplainedCriterion) => string {
  const { t } = useLingui();
  const nameOf = useSubjectNames();
  return ({ code, data }) => {
    const who = namesOf(data.subjectIds, nameOf);
    const places = { room: t`this room`, building: t`this building`, zone: t`this zone` };
    const place = Object.entries(places).find(([area]) => area === data.area)?.[1] ?? '';
    const words: Readonly<Record<string, string>> = {
      need: who ? t`not met for ${who}` : t`not met for someone here`,
      wish: who ? t`Preferences not met: ${who}` : t`A preference isn’t met`,
      capacity: t`${Number(data.people)} people, ${Number(data.capacity)} places`,
      priority: t`Better rooms went to others; priority ${Number(data.priority)}`,
      rotation: t`Times in ${place} before: ${Number(data.rounds)}`,
      move: t`Moves people who should stay put`,
      walking: t`${Number(data.minutes)} minutes’ walk in total`,
    };
    return words[code] ?? code;
  };
}

function namesOf(ids: ExplanationData[string] | undefined, nameOf: (id: string) => string): string {
  return Array.isArray(ids) ? ids.map((id) => nameOf(String(id))).join(', ') : '';
}
