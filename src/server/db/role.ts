import pg from 'pg';

/** Whether the role of a connection string is a superuser, which the program never needs to be. */
export async function isSuperuser(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ rolsuper: boolean }>(
      'select rolsuper from pg_roles where rolname = current_user',
    );
    return rows[0]?.rolsuper ?? false;
  } finally {
    await client.end();
  }
}
