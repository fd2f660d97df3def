/** Sentences with names in them. The macro of Lingui takes `Trans` from here (`lingui.config.ts`). */
import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * Lingui looks for elements in the finished sentence, also in what people typed: a team named
 * `<b>Bold</b>` lost its tags. Such values are handed over as nodes, which it does not read.
 */
export function Trans({ values, ...props }: TransProps) {
  return <LinguiTrans {...props} {...(values ? { values: plain(values) } : {})} />;
}

function plain(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      // biome-ignore lint/complexity/noUselessFragments: a node, where a text would be read
      typeof value === 'string' && value.includes('<') ? <>{value}</> : value,
    ]),
  );
}
