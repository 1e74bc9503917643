import { Choice, Int, Num, Resource, Text } from '../../platform/wire/fields.js';

/** A measured condition of a propeller, and how far off we are there. */
@Resource()
export class NearestMeasurement {
  @Choice(['measurement'])
  object!: 'measurement';

  @Text({ description: 'As `GET /v1/public/validation` names it', example: 'apce_10x7' })
  propeller!: string;

  @Text({ example: 'APC Thin Electric 10x7' })
  name!: string;

  @Num({
    description:
      'How unlike blade and condition are: 1 is 0.1 of pitch/diameter or of J, a quarter of solidity or taper, a factor 2 of diameter or Reynolds number, or one blade; at most 2',
  })
  distance!: number;

  @Int({ description: 'Number of blades' })
  num_blades!: number;

  @Num({ unit: 'inches', description: 'Diameter' })
  diameter!: number;

  @Num({ unit: 'rpm', description: 'Speed of rotation' })
  rpm!: number;

  @Num({ description: 'Advance ratio V/(nD); 0 at rest' })
  J!: number;

  @Num({ description: 'Reynolds number at 0.75 R, of the speed of rotation alone' })
  reynolds!: number;

  @Num({ description: 'Measured thrust coefficient' })
  Ct_measured!: number;

  @Num({ description: 'Measured power coefficient' })
  Cp_measured!: number;

  @Num({
    description:
      'What we answer there where the family is known, with the correction as it is fitted without this propeller',
  })
  Ct!: number;

  @Num({ description: 'As `Ct`' })
  Cp!: number;

  @Num({ description: 'What we answer there without the correction' })
  Ct_raw!: number;

  @Num({ description: 'As `Ct_raw`' })
  Cp_raw!: number;

  @Num({
    nullable: true,
    unit: 'percent',
    description: '`Ct` against the measured value; null where that is not above 0.005',
  })
  Ct_error!: number | null;

  @Num({
    nullable: true,
    unit: 'percent',
    description: '`Cp` against the measured value; null where that is not above 0.005',
  })
  Cp_error!: number | null;
}
