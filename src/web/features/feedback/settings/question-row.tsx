import { useLingui } from '@lingui/react/macro';
import type { FeedbackQuestion, QuestionKind } from '#engine/feedback/index.ts';
import { type PanelRole, panelRoles } from '#engine/vocabulary.ts';
import { QuestionEditor } from '#web/ui/debate/people/question-editor.tsx';
import { ToggleTag } from '#web/ui/kit/feedback/tag.tsx';
import { FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { useGiverNames } from '../core/weight-fields.tsx';
import { givers } from '../core/weights.ts';
import styles from './settings.module.css';

interface QuestionRowProps {
  readonly question: FeedbackQuestion;
  readonly onChange: (changes: Partial<FeedbackQuestion>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

const kinds = ['text', 'yes-no', 'number', 'choice', 'choices'] as const satisfies QuestionKind[];
const usualRange = { min: 1, max: 5, step: 1 };

/** A question of the form, with who is asked about whom. */
export function QuestionRow({ question, onChange, errorOf }: QuestionRowProps) {
  const { t } = useLingui();
  const names = useGiverNames();
  const about: Readonly<Record<PanelRole, string>> = {
    chair: t`Chairs`,
    panellist: t`Panellists`,
    trainee: t`Trainees`,
  };
  const { text, kind, range, options, required } = question;
  return (
    <QuestionEditor
      question={{ label: text, kind, options, required, range }}
      kinds={kinds}
      errorOf={(field) => errorOf(field === 'label' ? 'text' : field)}
      onChange={({ label, hint: _, ...rest }) =>
        onChange({
          ...rest,
          ...(label === undefined ? {} : { text: label }),
          ...(rest.kind === 'number' && !range ? { range: usualRange } : {}),
        })
      }
    >
      <Picks
        label={t`Asked of`}
        all={t`Leave empty to ask everyone.`}
        values={givers}
        names={names}
        chosen={question.from}
        onChosen={(from) => onChange({ from })}
      />
      <Picks
        label={t`About`}
        all={t`Leave empty for everyone.`}
        values={panelRoles}
        names={about}
        chosen={question.about}
        onChosen={(roles) => onChange({ about: roles })}
      />
    </QuestionEditor>
  );
}

interface PicksProps<V extends string> {
  readonly label: string;
  readonly all: string;
  readonly values: readonly V[];
  readonly names: Readonly<Record<V, string>>;
  readonly chosen: readonly V[];
  readonly onChosen: (chosen: V[]) => void;
}

function Picks<V extends string>({ label, all, values, names, chosen, onChosen }: PicksProps<V>) {
  return (
    <FieldSet label={label} hint={all}>
      <div className={styles.picks}>
        {values.map((value) => (
          <ToggleTag
            key={value}
            pressed={chosen.includes(value)}
            onPressedChange={(pressed) =>
              onChosen(values.filter((one) => (one === value ? pressed : chosen.includes(one))))
            }
          >
            {names[value]}
          </ToggleTag>
        ))}
      </div>
    </FieldSet>
  );
}
