/*
 * A powertrain that an FMI master steps: its variables, and what moves them. fmi2.c and fmi3.c are two ways to it. An instance has all
 * that it needs: nothing is shared, nothing is written, and of the disk only its two resources are read.
 */
#ifndef MODEL_H
#define MODEL_H

#include <stddef.h>
#include <stdint.h>

#include "flight.h"
#include "layout.h"

#define MAX_ROTORS PT_MAX_GROUPS

/* Numbers of a variable: one, one for each rotor, three, three for each rotor. */
typedef enum { ONE, ROTORS, TRIPLE, TRIPLES } Extent;
typedef enum { FLOAT64, BOOLEAN, INT32, STRING } Type;
/* When a variable may be set: never, at any time, before the simulation begins. */
typedef enum { INDEPENDENT, INPUT, FIXED, TUNABLE, OUTPUT, CONSTANT } Role;

/*
 * The variables in the order of modelDescription.xml; their value references are their places here, from 0. In FMI 2.0, which has no
 * arrays, element i of an array has the reference of the array times 1024, plus i. src/fmu/variables.ts has the same list.
 */
#define VARIABLES(X)                                \
  X(time, FLOAT64, INDEPENDENT, ONE)                \
  X(throttle, FLOAT64, INPUT, ROTORS)               \
  X(v_axial_m_s, FLOAT64, INPUT, ROTORS)            \
  X(v_edge_m_s, FLOAT64, INPUT, ROTORS)             \
  X(air_density_kg_m3, FLOAT64, INPUT, ONE)         \
  X(ambient_temp_C, FLOAT64, INPUT, ONE)            \
  X(use_vehicle_frame, BOOLEAN, FIXED, ONE)         \
  X(v_body_m_s, FLOAT64, INPUT, TRIPLE)             \
  X(omega_body_rad_s, FLOAT64, INPUT, TRIPLE)       \
  X(rotor_position_m, FLOAT64, TUNABLE, TRIPLES)    \
  X(rotor_axis, FLOAT64, INPUT, TRIPLES)            \
  X(thrust_N, FLOAT64, OUTPUT, ROTORS)              \
  X(torque_Nm, FLOAT64, OUTPUT, ROTORS)             \
  X(force_inplane_N, FLOAT64, OUTPUT, ROTORS)       \
  X(rpm, FLOAT64, OUTPUT, ROTORS)                   \
  X(voltage_bus_V, FLOAT64, OUTPUT, ONE)            \
  X(current_bus_A, FLOAT64, OUTPUT, ONE)            \
  X(battery_soc, FLOAT64, OUTPUT, ONE)              \
  X(rotor_in_envelope, BOOLEAN, OUTPUT, ROTORS)     \
  X(all_in_envelope, BOOLEAN, OUTPUT, ONE)          \
  X(rotor_manifest, STRING, CONSTANT, ONE)          \
  X(force_side_N, FLOAT64, OUTPUT, ROTORS)          \
  X(moment_inplane_Nm, FLOAT64, OUTPUT, ROTORS)     \
  X(moment_side_Nm, FLOAT64, OUTPUT, ROTORS)        \
  X(current_A, FLOAT64, OUTPUT, ROTORS)             \
  X(motor_current_A, FLOAT64, OUTPUT, ROTORS)       \
  X(duty, FLOAT64, OUTPUT, ROTORS)                  \
  X(winding_temp_C, FLOAT64, OUTPUT, ROTORS)        \
  X(magnet_temp_C, FLOAT64, OUTPUT, ROTORS)         \
  X(battery_temp_C, FLOAT64, OUTPUT, ONE)           \
  X(battery_voltage_V, FLOAT64, OUTPUT, ONE)        \
  X(force_body_N, FLOAT64, OUTPUT, TRIPLE)          \
  X(moment_body_Nm, FLOAT64, OUTPUT, TRIPLE)        \
  X(end_reason, INT32, OUTPUT, ONE)                 \
  X(initial_soc, FLOAT64, FIXED, ONE)               \
  X(initial_motor_temp_C, FLOAT64, FIXED, ONE)      \
  X(initial_battery_temp_C, FLOAT64, FIXED, ONE)    \
  X(soc_cutoff, FLOAT64, FIXED, ONE)                \
  X(cell_voltage_cutoff_V, FLOAT64, FIXED, ONE)     \
  X(load_power_W, FLOAT64, TUNABLE, ONE)            \
  X(load_current_A, FLOAT64, TUNABLE, ONE)

enum {
#define X(name, type, role, extent) VR_##name,
  VARIABLES(X)
#undef X
      VARIABLE_COUNT
};

#define SIZE_ONE 1
#define SIZE_ROTORS MAX_ROTORS
#define SIZE_TRIPLE 3
#define SIZE_TRIPLES (3 * MAX_ROTORS)

/* The values of all variables, as numbers: a Boolean is 0 or 1. */
typedef struct {
#define X(name, type, role, extent) double name[SIZE_##extent];
  VARIABLES(X)
#undef X
} Values;

typedef enum { INSTANTIATED, INITIALIZING, STEPPING, TERMINATED } Phase;

typedef struct {
  Z_flight_instance_t kernel;
  /* The two resources. */
  double *numbers;
  char *manifest;
  uint32_t checksum;
  int rotors, leaves, nodes, curves, maps;
  /* Parts of the numbers, as src/engine/flight-model.ts writes them. */
  const double *vehicle, *inputs, *rotor_rows, *frame, *leaf_rows, *node_rows, *curve_rows, *map_tables;
  Phase phase;
  /* The kernel stands at the beginning that follows from the values. */
  int started;
  double start_time;
  Values values;
  Values defaults;
  /* Sentence for the log of what the last call could not do. */
  char problem[256];
} Model;

typedef enum { MODEL_OK, MODEL_WRONG, MODEL_BROKEN } Outcome;

/* Returns the model of a folder of resources; NULL with a sentence in `problem` where there is none. */
Model *model_new(const char *folder, const char *token, char *problem, size_t room);
void model_free(Model *m);

Role model_role(uint32_t vr);
Type model_type(uint32_t vr);
const char *model_name(uint32_t vr);
/* Returns the numbers of a variable, and how many there are. */
double *model_values(Model *m, uint32_t vr, size_t *count);
/* Tells whether a variable may be set now; says in `problem` why not. */
int model_settable(Model *m, uint32_t vr);
/* Sets numbers of a variable from its element `first` on. */
Outcome model_set(Model *m, uint32_t vr, size_t first, const double *x, size_t count);
/* Brings the outputs up to date, in initialization mode. */
Outcome model_refresh(Model *m);
Outcome model_begin(Model *m, double start_time);
Outcome model_start(Model *m);
/* Goes on from `from` by `size` seconds; `ended` tells that the flight has ended, at values.time. */
Outcome model_step(Model *m, double from, double size, int *ended);
Outcome model_reset(Model *m);

size_t model_state_size(const Model *m);
void model_save(Model *m, uint8_t *bytes);
Outcome model_restore(Model *m, const uint8_t *bytes, size_t size);

#endif
