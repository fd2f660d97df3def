import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

test('names are shown as they were typed, whatever they look like', () => {
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} });
  const name = '<b>Bold</b> A';
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <p>
        <Trans>
          Finalists: <i>{name}</i>, {name}
        </Trans>
      </p>
    </I18nProvider>,
  );
  expect(html).toContain('<i>&lt;b&gt;Bold&lt;/b&gt; A</i>, &lt;b&gt;Bold&lt;/b&gt; A');
});
