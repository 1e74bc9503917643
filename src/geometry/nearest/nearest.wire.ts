import { Choice, Int, Num, Resource, Text } from '../../platform/wire/fields.js';

/** A measured condition of a propeller, and how far off we are there. */
@Resource()
export class NearestMeasurement {
  @Choice(['measurement'])
  object!: 'measurement';

  @Text({ description: 'Name as in `GET /v1/public/validation`', example: 'apce_10x7' })
  propeller!: string;

  @Text({ example: 'APC Thin Electric 10x7' })
  name!: string;

  @Num({
    description:
      'Difference of blade and condition, at most 2. A value of 1 is 0.1 in pitch/diameter or J, a quarter in solidity or taper, a factor of 2 in diameter or Reynolds number, or one blade',
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

  @Num({ description: 'Reynolds number at 0.75 R from the rotation speed only' })
  reynolds!: number;

  @Num({ description: 'Measured thrust coefficient' })
  Ct_measured!: number;

  @Num({ description: 'Measured power coefficient' })
  Cp_measured!: number;

  @Num({
    description: 'Computed value with known family and a correction fitted without this propeller',
  })
  Ct!: number;

  @Num({ description: 'As `Ct`' })
  Cp!: number;

  @Num({ description: 'Computed value without correction' })
  Ct_raw!: number;

  @Num({ description: 'As `Ct_raw`' })
  Cp_raw!: number;

  @Num({
    nullable: true,
    unit: 'percent',
    description: 'Error of `Ct`; null if the measured value is 0.005 or less',
  })
  Ct_error!: number | null;

  @Num({
    nullable: true,
    unit: 'percent',
    description: 'Error of `Cp`; null if the measured value is 0.005 or less',
  })
  Cp_error!: number | null;
}
