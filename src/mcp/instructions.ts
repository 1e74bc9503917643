/** What an agent reads once, before it uses any tool. */
export const INSTRUCTIONS = `Inflow analyses propellers and simulates electric powertrains. Numbers come from a blade-element solver that is checked against wind-tunnel data; every answer says how far to trust it.

Units are mixed, as the trade has them. Mind:
- diameter (and pitch of a catalog propeller) is in INCHES; radius and chord of a blade are in METRES, absolute, hub to tip; the last radius is about half the diameter (10 in: 0.127 m).
- hub_radius is a FRACTION of the tip radius (0.15), not a length. twist is in degrees from the plane of rotation.
- design_blade takes a thrust target in GRAM-FORCE; analyze_blade takes one in NEWTONS; every answer is in newtons.
- rpm is per minute. Ct = T/(rho n^2 D^4), Cp = P/(rho n^3 D^5), J = V/(nD) with n per second: the propeller convention. Helicopter CT times pi^3/4 is ours.
- The array "sweep" of a blade is GEOMETRY (an angle per station); a sweep over J is the tool sweep_blade. j_steps and steps count points.
- At rest efficiency is null: there is none. thrust, power, Ct, Cp are corrected by measurements; *_raw and stations are not.
- A motor's R is in OHMS between two terminals (0.042, not 42); n is the number of poles, not pole pairs. *_resistance_mohm are milliohms.
- throttle and charge are 0 to 100, not 0 to 1. Cell voltages are per cell. tilt_deg 90 is lift, 0 is along the flight.
- airspeed reaches 343 m/s in blade analyses, 100 in runs; density 5 and 2 kg/m^3.
- Every physical rotor costs one compute unit a point; a group with count 4 costs 4; a flight costs its rotors for each started minute.

Work flow: search_components gives comp_... ids; simulate_powertrain, run_sweep and run_dynamic wait up to 50 s and then hand back the id, which get_result takes. Statuses are completed, failed, canceled (one l). Look at envelope_status, converged, limits, uncertainty and estimated before you rely on a number, and pass them on. Errors carry code, message and param: mend what param names and call again.`;
