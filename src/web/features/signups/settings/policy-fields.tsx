import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { Markdown } from '#web/ui/kit/text/markdown.tsx';
import type { SignupPageData } from '../signup-data.ts';
import styles from '../signups.module.css';

interface PolicyFieldsProps {
  readonly policies: SignupPageData['policies'];
  readonly agreed: readonly string[];
  readonly onChange: (agreed: readonly string[]) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** What has to be read and agreed to. */
export function PolicyFields({ policies, agreed, onChange, errors }: PolicyFieldsProps) {
  const { t } = useLingui();
  if (policies.length === 0) return null;
  return policies.map(({ id, title, text }) => (
    <FieldSet key={id} label={title} error={errors[`agreed.${id}`] ?? null}>
      <details className={styles.policy}>
        <summary>
          <Trans>Read it</Trans>
        </summary>
        <Markdown text={text} />
      </details>
      <Checkbox
        label={t`I have read “${title}” and agree`}
        checked={agreed.includes(id)}
        onChange={(event) =>
          onChange(event.target.checked ? [...agreed, id] : agreed.filter((one) => one !== id))
        }
      />
    </FieldSet>
  ));
}
