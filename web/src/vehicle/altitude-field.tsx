import { useState } from 'react';
import { NumberField } from '../form/field.tsx';
import { toNumber } from '../form/number.ts';
import type { Typed } from './quantity.ts';

/** Standard atmosphere up to 11 km: pressure at sea level [Pa], its lapse over the temperature there [1/m], and its exponent. */
const SEA_LEVEL_PA = 101_325;
const LAPSE = 2.25577e-5;
const EXPONENT = 5.25588;
const TOP_M = 11_000;
/** Gas constant of air [J/(kg K)], 0 °C [K], and the temperature where none is typed [°C]. */
const R_AIR = 287.05;
const ZERO_CELSIUS = 273.15;
const USUAL_C = 25;

/** Returns the density [kg/m³] of air of this temperature at an altitude in the standard atmosphere. */
function densityAt(altitude: number, celsius: number): number {
  const pressure = SEA_LEVEL_PA * (1 - LAPSE * altitude) ** EXPONENT;
  return pressure / (R_AIR * (celsius + ZERO_CELSIUS));
}

/** An altitude that the air density is computed from, with the temperature that is typed beside it. */
export function AltitudeField({
  typed,
  onChange,
}: {
  typed: Typed;
  onChange: (typed: Typed) => void;
}) {
  const [altitude, setAltitude] = useState('');
  const put = (text: string) => {
    setAltitude(text);
    const number = toNumber(text);
    if (number === undefined || Number.isNaN(number) || number > TOP_M) return;
    const celsius = toNumber(typed.ambient_temp_c ?? '') ?? USUAL_C;
    onChange({ ...typed, density_kg_m3: densityAt(number, celsius).toFixed(4) });
  };
  return (
    <NumberField
      label="Altitude"
      name="altitude"
      unit="m"
      hint="Sets the air density. It uses the air temperature (25 °C if empty)"
      value={altitude}
      onChange={put}
    />
  );
}
