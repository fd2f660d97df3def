import pg from 'pg';

/** Whether somebody uses the site of a database already, so that texts in it are sealed with its key. */
export async function isUsed(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query('select exists (select from account) as used');
    return rows[0]?.used === true;
  } finally {
    await client.end();
  }
}
