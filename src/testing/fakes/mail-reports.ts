/** Reports as mail servers write them, for tests. */

interface Delivery {
  /** What comes before the `@` of our Message-ID. */
  readonly localPart: string;
  readonly status: string;
  /** What the mail server said. */
  readonly said: string;
  readonly action?: string;
  /** After the `@` of our Message-ID. */
  readonly host?: string;
}

/** A delivery status notification (RFC 3464), with our headers as its third part. */
export function deliveryReport({
  localPart,
  status,
  said,
  action = 'failed',
  host = 'tab.example.org',
}: Delivery): string {
  return lines([
    'From: MAILER-DAEMON@mx.example.org (Mail Delivery System)',
    'To: tab@example.org',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="F3A1.1763719200/mx.example.org"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--F3A1.1763719200/mx.example.org',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'From our side we could not deliver your message.',
    '',
    '--F3A1.1763719200/mx.example.org',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    'Arrival-Date: Sat, 21 Nov 2026 10:00:00 +0000 (UTC)',
    '',
    'Final-Recipient: rfc822; someone@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${said}`,
    '',
    '--F3A1.1763719200/mx.example.org',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    'Return-Path: <tab@example.org>',
    `Message-ID:`,
    ` <${localPart}@${host}>`,
    'Subject: A message from the organisers',
    '',
    '--F3A1.1763719200/mx.example.org--',
    '',
  ]);
}

/** A feedback report (RFC 5965), with our email as its third part. */
export function abuseReport(of: { readonly localPart: string; readonly type: string }): string {
  return lines([
    'From: <abusedesk@example.com>',
    'Subject: FW: A message from the organisers',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part1_13d.2e68ed54_boundary"',
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: text/plain; charset="US-ASCII"',
    '',
    'This is an email abuse report.',
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${of.type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: message/rfc822',
    'Content-Disposition: inline',
    '',
    'From: Rostrum <tab@example.org>',
    `Message-ID: <${of.localPart}@tab.example.org>`,
    'Subject: A message from the organisers',
    'Content-Type: multipart/alternative; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain',
    '',
    'Message-ID: <01890a5d-ac96-774b-bcce-b302099a8057@tab.example.org>',
    '--inner--',
    '',
    '--part1_13d.2e68ed54_boundary--',
    '',
  ]);
}

function lines(all: readonly string[]): string {
  return all.join('\r\n');
}
