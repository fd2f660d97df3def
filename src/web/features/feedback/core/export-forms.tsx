import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '#web/lib/device/download.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { byteOrderMark } from '#web/ui/kit/table/csv.ts';
import { useAnswerWords } from '../answer-list.tsx';
import type { FormVersion, GivenPage, GivenRow } from './feedback-data.ts';
import { type FormsCsvWords, formsCsv } from './forms-csv.ts';
import type { FormFilter } from './use-forms.ts';

/** Forms that the server gives at once, at most. */
const pageSize = 500;

interface ExportFormsProps {
  readonly filter: FormFilter;
  /** How many there are to come. */
  readonly total: number;
}

/** All the forms that the filter finds, those too that are not on the page, as a table. */
export function ExportForms({ filter, total }: ExportFormsProps) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const words = useFormsCsvWords();
  const [done, setDone] = useState(0);
  const refuse = useRefusal(t`The forms`);
  const load = useTournamentAct({
    call: async (client, asked: FormFilter, { tournamentId }) => {
      setDone(0);
      const rows: GivenRow[] = [];
      const versions = new Map<number, FormVersion>();
      let before: number | null = null;
      do {
        const page: GivenPage = await client.feedback.given({
          params: { tournamentId },
          query: { ...asked, ...(before === null ? {} : { before }), limit: pageSize },
        });
        rows.push(...page.rows);
        for (const form of page.forms) versions.set(form.version, form);
        before = page.more ? (page.rows.at(-1)?.position ?? null) : null;
        setDone(rows.length);
      } while (before !== null);
      return { rows, versions: [...versions.values()] };
    },
    onSuccess: ({ rows, versions }) =>
      download(`${byteOrderMark}${formsCsv(rows, versions, words)}`, {
        name: `${slug}-feedback.csv`,
        type: 'text/csv;charset=utf-8',
      }),
    onError: refuse,
  });
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      busy={load.isPending && t`${done} of ${total}`}
      onClick={() => load.mutate(filter)}
    >
      {t`Export`}
    </Button>
  );
}

function useFormsCsvWords(): FormsCsvWords {
  const { t } = useLingui();
  const answer = useAnswerWords();
  return {
    columns: {
      round: t`Round`,
      room: t`Room`,
      flight: t`Flight`,
      from: t`From`,
      position: t`Position`,
      about: t`About`,
      aboutPosition: t`Judged as`,
      score: t`Score`,
      standing: t`Decided`,
      reason: t`Reason`,
      givenAt: t`Given`,
    },
    giver: { team: t`team`, chair: t`chair`, panellist: t`panellist`, trainee: t`trainee` },
    standing: { new: t`new`, confirmed: t`confirmed`, ignored: t`ignored` },
    answer,
  };
}
