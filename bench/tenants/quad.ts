import pg from 'pg';

/** Parts of a quad, by their ids. */
export interface Parts {
  motor: string;
  propeller: string;
  battery: string;
}

export async function findParts(databaseUrl: string): Promise<Parts> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const part = async (type: string, fit: string) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from component where type = $1 and source = 'catalog' and not retired and ${fit} order by id limit 1`,
      [type],
    );
    return rows[0].id;
  };
  const parts = {
    motor: await part('motor', 'kv between 700 and 1100'),
    propeller: await part('propeller', 'diameter_in between 9 and 11 and num_blades = 2'),
    battery: await part('battery', 'series_cells = 4 and capacity_mah between 2000 and 6000'),
  };
  await client.end();
  return parts;
}

/** The body of a simulation. */
export function quad(projectId: string, { motor, propeller, battery }: Parts): object {
  return {
    project_id: projectId,
    airspeed_m_s: 0,
    density_kg_m3: 1.225,
    battery_component_id: battery,
    rotor_groups: [
      {
        label: 'arms',
        count: 4,
        motor_component_id: motor,
        propeller_component_id: propeller,
        throttle_pct: 60,
      },
    ],
  };
}
