import { useState } from 'react';
import { AirfoilPicker } from '../../picker/airfoil-picker.tsx';

/** Takes an airfoil by its name, its NACA number or out of the library. */
export function AddAirfoil({ onAdd }: { onAdd: (airfoil: string) => void }) {
  const [airfoil, setAirfoil] = useState('');
  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        if (airfoil.trim() === '') return;
        onAdd(airfoil.trim());
        setAirfoil('');
      }}
    >
      <AirfoilPicker label="Add an airfoil" value={airfoil} onChange={setAirfoil} />
      <button type="submit">Add airfoil</button>
    </form>
  );
}
