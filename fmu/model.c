#include "model.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
/* Of windows.h, whose names collide with ours. */
#include <wchar.h>
__declspec(dllimport) int __stdcall MultiByteToWideChar(unsigned, unsigned long, const char *, int, wchar_t *, int);
#define UTF8_PAGE 65001u
#endif

#define ZERO_CELSIUS 273.15
#define RPM (30.0 / 3.14159265358979323846)
/* Attempts at steps of the integrator in one step of the master, beyond which that has failed. */
#define MAX_ATTEMPTS 2000000u
/* Part of a second, and of a step, by which the times of master and model may be apart. */
#define SAME_TIME 1e-9
#define SAME_STEP 1e-6

#define HEADER 24
#define COUNTS 16
#define MODEL_VERSION 1u
#define CURVE (1 + PT_SIZE_CURVE)

typedef struct {
  const char *name;
  Type type;
  Role role;
  Extent extent;
  size_t offset;
} Variable;

static const Variable variables[VARIABLE_COUNT] = {
#define X(name, type, role, extent) {#name, type, role, extent, offsetof(Values, name)},
    VARIABLES(X)
#undef X
};

Role model_role(uint32_t vr) { return variables[vr].role; }
Type model_type(uint32_t vr) { return variables[vr].type; }
const char *model_name(uint32_t vr) { return variables[vr].name; }

static size_t size_of(const Model *m, Extent extent) {
  switch (extent) {
    case ROTORS: return (size_t)m->rotors;
    case TRIPLE: return 3;
    case TRIPLES: return 3 * (size_t)m->rotors;
    default: return 1;
  }
}

double *model_values(Model *m, uint32_t vr, size_t *count) {
  if (vr >= VARIABLE_COUNT) return NULL;
  *count = size_of(m, variables[vr].extent);
  return (double *)((char *)&m->values + variables[vr].offset);
}

static Outcome wrong(Model *m, const char *sentence) {
  snprintf(m->problem, sizeof(m->problem), "%s", sentence);
  return MODEL_WRONG;
}

/* ---- Resources ---- */

static FILE *open_file(const char *path) {
#ifdef _WIN32
  wchar_t wide[4096];
  if (MultiByteToWideChar(UTF8_PAGE, 0, path, -1, wide, 4096) == 0) return NULL;
  return _wfopen(wide, L"rb");
#else
  return fopen(path, "rb");
#endif
}

/* Returns a file's bytes with a zero behind them; NULL where it cannot be read. */
static uint8_t *read_resource(const char *folder, const char *name, size_t *size) {
  size_t length = strlen(folder);
  char *path = malloc(length + strlen(name) + 2);
  uint8_t *bytes = NULL;
  FILE *file;
  long end;
  if (path == NULL) return NULL;
  memcpy(path, folder, length);
  if (length > 0 && folder[length - 1] != '/' && folder[length - 1] != '\\') path[length++] = '/';
  strcpy(path + length, name);
  file = open_file(path);
  free(path);
  if (file == NULL) return NULL;
  if (fseek(file, 0, SEEK_END) == 0 && (end = ftell(file)) >= 0 && fseek(file, 0, SEEK_SET) == 0) {
    bytes = malloc((size_t)end + 1);
    if (bytes != NULL && fread(bytes, 1, (size_t)end, file) == (size_t)end) {
      bytes[end] = 0;
      *size = (size_t)end;
    } else {
      free(bytes);
      bytes = NULL;
    }
  }
  fclose(file);
  return bytes;
}

static uint32_t little(const uint8_t *bytes) {
  return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static uint32_t crc32_of(const uint8_t *bytes, size_t size) {
  uint32_t table[256];
  uint32_t crc = 0xffffffffu;
  uint32_t i, k;
  for (i = 0; i < 256; i++) {
    uint32_t x = i;
    for (k = 0; k < 8; k++) x = x & 1 ? 0xedb88320u ^ (x >> 1) : x >> 1;
    table[i] = x;
  }
  while (size-- > 0) crc = table[(crc ^ *bytes++) & 255] ^ (crc >> 8);
  return ~crc;
}

/* Takes the parts of the numbers one after the other; NULL beyond their end. */
typedef struct {
  const double *at;
  size_t left;
  int short_of;
} Reader;

static const double *take(Reader *r, size_t count) {
  const double *at = r->at;
  if (count > r->left) {
    r->short_of = 1;
    return NULL;
  }
  r->at += count;
  r->left -= count;
  return at;
}

static int is_count(double x, double most) { return x >= 0 && x <= most && x == floor(x); }

static int read_model(Model *m, size_t count) {
  Reader r = {m->numbers, count, 0};
  const double *counts = take(&r, COUNTS);
  int i;
  if (counts == NULL) return 0;
  if (!is_count(counts[0], MAX_ROTORS) || !(counts[0] >= 1) || !is_count(counts[1], PT_MAX_LEAVES) ||
      !is_count(counts[2], PT_MAX_NODES) || !is_count(counts[3], PT_MAX_CURVES) || !is_count(counts[4], PT_MAX_GROUPS))
    return 0;
  if (counts[5] != PT_SIZE_ROTOR || counts[6] != PT_SIZE_LEAF || counts[7] != PT_SIZE_NODE) return 0;
  m->rotors = (int)counts[0];
  m->leaves = (int)counts[1];
  m->nodes = (int)counts[2];
  m->curves = (int)counts[3];
  m->maps = (int)counts[4];
  m->vehicle = take(&r, PT_SIZE_VEHICLE);
  m->inputs = take(&r, DYN_SIZE_IN);
  m->rotor_rows = take(&r, (size_t)PT_SIZE_ROTOR * m->rotors);
  m->frame = take(&r, (size_t)FRAME_ROTOR_SIZE * m->rotors);
  m->leaf_rows = take(&r, (size_t)PT_SIZE_LEAF * m->leaves);
  m->node_rows = take(&r, (size_t)PT_SIZE_NODE * m->nodes);
  m->curve_rows = take(&r, (size_t)CURVE * m->curves);
  m->map_tables = r.at;
  for (i = 0; i < m->maps; i++) {
    const double *length = take(&r, 1);
    if (length == NULL || !is_count(*length, 1e8) || take(&r, (size_t)*length) == NULL) return 0;
  }
  return !r.short_of && r.left == 0;
}

/* Reads both resources; returns a sentence of what is wrong with them, or NULL. */
static const char *read_resources(Model *m, const char *folder, const char *token) {
  size_t size = 0, length = 0;
  char expected[64];
  uint8_t *bytes = read_resource(folder, "model.bin", &size);
  const char *fault = NULL;
  if (bytes == NULL) return "resources/model.bin cannot be read";
  if (size < HEADER || memcmp(bytes, "INFLOWFM", 8) != 0) fault = "resources/model.bin is no model";
  else if (little(bytes + 8) != MODEL_VERSION) fault = "resources/model.bin has another version than this library";
  else if (little(bytes + 16) != size - HEADER || crc32_of(bytes + HEADER, size - HEADER) != little(bytes + 12))
    fault = "resources/model.bin is damaged: its checksum does not fit";
  if (fault != NULL) {
    free(bytes);
    return fault;
  }
  m->checksum = little(bytes + 12);
  m->numbers = malloc(size - HEADER + 1);
  if (m->numbers != NULL) memcpy(m->numbers, bytes + HEADER, size - HEADER);
  free(bytes);
  if (m->numbers == NULL) return "there is no memory";
  if (!read_model(m, (size - HEADER) / sizeof(double))) return "resources/model.bin does not fit this library";
  snprintf(expected, sizeof(expected), "inflow-%u-%08x", MODEL_VERSION, (unsigned)m->checksum);
  if (token != NULL && strcmp(token, expected) != 0) return "the instantiation token is not that of the resources";
  m->manifest = (char *)read_resource(folder, "rotor_manifest.json", &length);
  return m->manifest == NULL ? "resources/rotor_manifest.json cannot be read" : NULL;
}

/* ---- The kernel's memory ---- */

/* The numbers of an array of the kernel; they move when its memory grows, which mapSlot alone lets it do. */
static double *array(Model *m, uint32_t object) {
  uint8_t *memory = m->kernel.w2c_memory.data;
  return (double *)(memory + little(memory + object + 4));
}

#define ARRAY(m, name) array(m, *Z_flightZ_##name(&(m)->kernel))

static void put(double *to, const double *from, size_t count) { memcpy(to, from, count * sizeof(double)); }

/* Calls the kernel from here on: a trap of it returns MODEL_BROKEN from the function that says this. */
#define GUARD_KERNEL(m)                          \
  if (setjmp((m)->kernel.w2c_memory.trap) != 0) { \
    wrong(m, "the kernel stopped");              \
    return MODEL_BROKEN;                         \
  }

static Outcome fill_kernel(Model *m) {
  const double *at = m->map_tables;
  int i;
  GUARD_KERNEL(m)
  Z_flight_instantiate(&m->kernel);
  for (i = 0; i < m->maps; i++) {
    size_t length = (size_t)*at++;
    uint32_t slot = Z_flightZ_mapSlot(&m->kernel, (uint32_t)i, (uint32_t)length);
    put(array(m, slot), at, length);
    at += length;
  }
  return MODEL_OK;
}

/* Writes the vehicle, with the parameters that were set instead of its own. */
static void load(Model *m) {
  const Values *v = &m->values;
  double *leaves = ARRAY(m, leavesIn);
  double *inputs = ARRAY(m, dynamicsIn);
  int i;
  put(ARRAY(m, vehicle), m->vehicle, PT_SIZE_VEHICLE);
  put(ARRAY(m, rotorsIn), m->rotor_rows, (size_t)PT_SIZE_ROTOR * m->rotors);
  put(ARRAY(m, nodesIn), m->node_rows, (size_t)PT_SIZE_NODE * m->nodes);
  put(leaves, m->leaf_rows, (size_t)PT_SIZE_LEAF * m->leaves);
  for (i = 0; i < m->leaves; i++) {
    double *leaf = leaves + PT_SIZE_LEAF * i;
    if (v->initial_soc[0] != m->defaults.initial_soc[0]) leaf[PT_LEAF_SOC] = v->initial_soc[0];
    if (v->initial_battery_temp_C[0] != m->defaults.initial_battery_temp_C[0])
      leaf[PT_LEAF_T0] = v->initial_battery_temp_C[0] + ZERO_CELSIUS;
  }
  for (i = 0; i < m->curves; i++) {
    const double *curve = m->curve_rows + CURVE * i;
    ARRAY(m, ocvCounts)[i] = curve[0];
    put(ARRAY(m, ocvCurves) + PT_SIZE_CURVE * i, curve + 1, PT_SIZE_CURVE);
  }
  put(inputs, m->inputs, DYN_SIZE_IN);
  if (v->initial_motor_temp_C[0] != m->defaults.initial_motor_temp_C[0])
    inputs[DYN_IN_T_MOTOR] = v->initial_motor_temp_C[0] + ZERO_CELSIUS;
  inputs[DYN_IN_SOC_CUTOFF] = v->soc_cutoff[0];
  inputs[DYN_IN_V_CUTOFF] = v->cell_voltage_cutoff_V[0];
}

/* Kelvin of a temperature; of the vehicle's own to the last bit, which Celsius would lose. */
static double ambient(const Model *m) {
  double C = m->values.ambient_temp_C[0];
  return C == m->defaults.ambient_temp_C[0] ? m->vehicle[PT_VEHICLE_T_AMB] : C + ZERO_CELSIUS;
}

static void write_inputs(Model *m) {
  const Values *v = &m->values;
  double *in = ARRAY(m, steppedIn);
  double *frame = ARRAY(m, frameIn);
  int i;
  in[STEP_IN_RHO] = v->air_density_kg_m3[0];
  in[STEP_IN_T_AMB] = ambient(m);
  in[STEP_IN_LOAD_A] = v->load_current_A[0];
  in[STEP_IN_LOAD_W] = v->load_power_W[0];
  put(frame + FRAME_V, v->v_body_m_s, 3);
  put(frame + FRAME_OMEGA, v->omega_body_rad_s, 3);
  for (i = 0; i < m->rotors; i++) {
    double *row = in + STEP_IN_ROTORS + STEP_ROTOR_SIZE * i;
    double *place = frame + FRAME_ROTORS + FRAME_ROTOR_SIZE * i;
    double throttle = v->throttle[i];
    row[STEP_ROTOR_THROTTLE] = throttle < 0 ? 0 : throttle > 1 ? 1 : throttle;
    row[STEP_ROTOR_V_AXIAL] = v->v_axial_m_s[i];
    row[STEP_ROTOR_V_EDGE] = v->v_edge_m_s[i];
    put(place + FRAME_ROTOR_POSITION, v->rotor_position_m + 3 * i, 3);
    put(place + FRAME_ROTOR_AXIS, v->rotor_axis + 3 * i, 3);
  }
  if (v->use_vehicle_frame[0] != 0) Z_flightZ_applyFrame(&m->kernel);
}

static void read_rotor(Model *m, const double *row, int i) {
  Values *v = &m->values;
  const double *g = row + DYN_ROW_RESULT + PT_SIZE_ALL + PT_SIZE_GROUP * i;
  double sense = m->rotor_rows[PT_SIZE_ROTOR * i + PT_ROTOR_SENSE] < 0 ? -1 : 1;
  v->thrust_N[i] = g[PT_GROUP_T];
  v->torque_Nm[i] = -sense * g[PT_GROUP_Q];
  v->force_inplane_N[i] = g[PT_GROUP_H];
  v->force_side_N[i] = sense * g[PT_GROUP_Y];
  v->moment_inplane_Nm[i] = sense * g[PT_GROUP_ROLL];
  v->moment_side_Nm[i] = g[PT_GROUP_PITCH];
  v->rpm[i] = RPM * g[PT_GROUP_OMEGA];
  v->current_A[i] = g[PT_GROUP_I_BUS];
  v->motor_current_A[i] = g[PT_GROUP_I_MOTOR];
  v->duty[i] = g[PT_GROUP_DUTY];
  v->winding_temp_C[i] = g[PT_GROUP_T_W] - ZERO_CELSIUS;
  v->magnet_temp_C[i] = g[PT_GROUP_T_MAG] - ZERO_CELSIUS;
  v->rotor_in_envelope[i] = Z_flightZ_inEnvelope(&m->kernel, 0, (uint32_t)i);
  if (v->rotor_in_envelope[i] == 0) v->all_in_envelope[0] = 0;
}

static void read_outputs(Model *m) {
  Values *v = &m->values;
  const double *row = ARRAY(m, dynamicsRows);
  const double *all = row + DYN_ROW_RESULT;
  int i;
  v->voltage_bus_V[0] = all[PT_ALL_V_BUS];
  v->current_bus_A[0] = all[PT_ALL_I];
  v->battery_soc[0] = all[PT_ALL_SOC];
  v->battery_temp_C[0] = all[PT_ALL_T_CORE] - ZERO_CELSIUS;
  v->battery_voltage_V[0] = all[PT_ALL_V_PACK];
  v->end_reason[0] = ARRAY(m, dynamicsState)[DYN_STATE_END];
  v->all_in_envelope[0] = 1;
  for (i = 0; i < m->rotors; i++) read_rotor(m, row, i);
  if (v->use_vehicle_frame[0] == 0) return;
  Z_flightZ_sumFrameLoads(&m->kernel, 0);
  put(v->force_body_N, ARRAY(m, frameLoads), 3);
  put(v->moment_body_Nm, ARRAY(m, frameLoads) + 3, 3);
}

/* ---- Life of an instance ---- */

static void set_defaults(Model *m) {
  Values *v = &m->defaults;
  double soc = 1;
  double T0 = m->vehicle[PT_VEHICLE_T_AMB];
  int i;
  memset(v, 0, sizeof(*v));
  v->air_density_kg_m3[0] = m->vehicle[PT_VEHICLE_RHO];
  v->ambient_temp_C[0] = m->vehicle[PT_VEHICLE_T_AMB] - ZERO_CELSIUS;
  for (i = 0; i < m->rotors; i++) {
    put(v->rotor_position_m + 3 * i, m->frame + FRAME_ROTOR_SIZE * i + FRAME_ROTOR_POSITION, 3);
    put(v->rotor_axis + 3 * i, m->frame + FRAME_ROTOR_SIZE * i + FRAME_ROTOR_AXIS, 3);
  }
  for (i = 0; i < m->leaves; i++) {
    const double *leaf = m->leaf_rows + PT_SIZE_LEAF * i;
    if (leaf[PT_LEAF_SOC] < soc) soc = leaf[PT_LEAF_SOC];
    T0 = leaf[PT_LEAF_T0];
  }
  v->initial_soc[0] = soc;
  v->initial_battery_temp_C[0] = T0 - ZERO_CELSIUS;
  v->initial_motor_temp_C[0] = m->inputs[DYN_IN_T_MOTOR] - ZERO_CELSIUS;
  v->soc_cutoff[0] = m->inputs[DYN_IN_SOC_CUTOFF];
  v->cell_voltage_cutoff_V[0] = m->inputs[DYN_IN_V_CUTOFF];
  v->load_current_A[0] = m->vehicle[PT_VEHICLE_LOAD_A];
  v->load_power_W[0] = m->vehicle[PT_VEHICLE_LOAD_W];
  m->values = *v;
}

Model *model_new(const char *folder, const char *token, char *problem, size_t room) {
  Model *m = calloc(1, sizeof(Model));
  const char *fault = "there is no memory";
  if (m != NULL) fault = read_resources(m, folder, token);
  if (fault == NULL && fill_kernel(m) != MODEL_OK) fault = "there is no memory for the kernel";
  if (fault == NULL) {
    set_defaults(m);
    return m;
  }
  snprintf(problem, room, "%s", fault);
  model_free(m);
  return NULL;
}

void model_free(Model *m) {
  if (m == NULL) return;
  Z_flight_free(&m->kernel);
  free(m->numbers);
  free(m->manifest);
  free(m);
}

Outcome model_reset(Model *m) {
  m->values = m->defaults;
  m->phase = INSTANTIATED;
  m->started = 0;
  m->start_time = 0;
  return MODEL_OK;
}

Outcome model_begin(Model *m, double start_time) {
  if (!(start_time - start_time == 0)) return wrong(m, "the start time is no number");
  m->start_time = start_time;
  m->values.time[0] = start_time;
  m->phase = INITIALIZING;
  m->started = 0;
  return MODEL_OK;
}

/* Puts the kernel at the beginning that follows from the values as they are. */
Outcome model_refresh(Model *m) {
  if (m->phase != INITIALIZING || m->started) return MODEL_OK;
  GUARD_KERNEL(m)
  load(m);
  write_inputs(m);
  if (Z_flightZ_beginDynamics(&m->kernel) != 0) return wrong(m, "the model cannot be flown from these values");
  Z_flightZ_stepDynamics(&m->kernel, 0.0, 0);
  read_outputs(m);
  m->started = 1;
  return MODEL_OK;
}

Outcome model_start(Model *m) {
  Outcome outcome = model_refresh(m);
  if (outcome == MODEL_OK) m->phase = STEPPING;
  return outcome;
}

Outcome model_step(Model *m, double from, double size, int *ended) {
  double until = from + size - m->start_time;
  double apart = fabs(from - m->values.time[0]);
  double *state;
  *ended = 0;
  if (!(size > 0) || !(until < 1e12)) return wrong(m, "the step must be a positive number of seconds");
  if (!(apart <= SAME_TIME * (1 + fabs(from)) + SAME_STEP * size))
    return wrong(m, "the step begins at another time than the one before has ended at");
  if (m->values.end_reason[0] != 0) {
    *ended = 1;
    return wrong(m, "the flight has ended before: end_reason says why");
  }
  GUARD_KERNEL(m)
  write_inputs(m);
  Z_flightZ_stepDynamics(&m->kernel, until, MAX_ATTEMPTS);
  read_outputs(m);
  state = ARRAY(m, dynamicsState);
  *ended = state[DYN_STATE_END] != 0;
  if (*ended) {
    m->values.time[0] = m->start_time + state[DYN_STATE_T];
    if (state[DYN_STATE_END] == DYN_END_FAILED) {
      wrong(m, "no step of the integrator is small enough");
      return MODEL_BROKEN;
    }
    return MODEL_OK;
  }
  if (state[DYN_STATE_T] < until) {
    wrong(m, "the step took too many steps of the integrator");
    return MODEL_BROKEN;
  }
  m->values.time[0] = from + size;
  return MODEL_OK;
}

/* ---- Setting ---- */

static const char *const phase_words[] = {"before initialization", "in initialization", "while stepping", "after the end"};

int model_settable(Model *m, uint32_t vr) {
  Role role = variables[vr].role;
  int begun = m->phase == STEPPING;
  if (m->phase != TERMINATED) {
    if (role == INPUT || role == TUNABLE) return 1;
    if (role == FIXED && !begun) return 1;
  }
  snprintf(m->problem, sizeof(m->problem), "%s cannot be set %s", variables[vr].name, phase_words[m->phase]);
  return 0;
}

/* The range within which a value means something. */
static int is_within(uint32_t vr, double x) {
  switch (vr) {
    case VR_air_density_kg_m3: return x >= 1e-6 && x <= 1e5;
    case VR_ambient_temp_C: return x >= -173 && x <= 726;
    case VR_initial_soc:
    case VR_soc_cutoff: return x >= 0 && x <= 1;
    case VR_initial_motor_temp_C:
    case VR_initial_battery_temp_C: return x >= -100 && x <= 200;
    case VR_cell_voltage_cutoff_V: return x >= 0 && x <= 1e6;
    case VR_load_power_W:
    case VR_load_current_A: return x >= 0 && x <= 1e9;
    case VR_use_vehicle_frame: return x == 0 || x == 1;
    default: return x >= -1e4 && x <= 1e4;
  }
}

Outcome model_set(Model *m, uint32_t vr, size_t first, const double *x, size_t count) {
  size_t size, i;
  double *to = model_values(m, vr, &size);
  if (!model_settable(m, vr)) return MODEL_WRONG;
  for (i = 0; i < count; i++) {
    if (is_within(vr, x[i])) continue;
    snprintf(m->problem, sizeof(m->problem), "%s cannot be %g", variables[vr].name, x[i]);
    return MODEL_WRONG;
  }
  put(to + first, x, count);
  m->started = m->started && m->phase == STEPPING;
  return MODEL_OK;
}

/* ---- State ---- */

/*
 * A state begins with a null pointer: some importers hand the state itself to the function that frees it instead of the state's address,
 * which then frees nothing.
 */
typedef struct {
  uint64_t none;
  char magic[8];
  uint32_t version, checksum;
  uint32_t phase, started;
  double start_time;
} StateHead;

size_t model_state_size(const Model *m) {
  return sizeof(StateHead) + sizeof(Values) + DYN_SIZE_STATE * sizeof(double);
}

void model_save(Model *m, uint8_t *bytes) {
  StateHead head = {0, "INFLOWS", MODEL_VERSION, m->checksum, m->phase, m->started, m->start_time};
  memcpy(bytes, &head, sizeof(head));
  memcpy(bytes + sizeof(head), &m->values, sizeof(Values));
  memcpy(bytes + sizeof(head) + sizeof(Values), ARRAY(m, dynamicsState), DYN_SIZE_STATE * sizeof(double));
}

Outcome model_restore(Model *m, const uint8_t *bytes, size_t size) {
  StateHead head;
  if (size != model_state_size(m)) return wrong(m, "the state has another size");
  memcpy(&head, bytes, sizeof(head));
  if (memcmp(head.magic, "INFLOWS", 8) != 0 || head.version != MODEL_VERSION || head.checksum != m->checksum || head.phase > TERMINATED)
    return wrong(m, "the state is not one of this model");
  GUARD_KERNEL(m)
  m->phase = (Phase)head.phase;
  m->started = (int)head.started;
  m->start_time = head.start_time;
  memcpy(&m->values, bytes + sizeof(head), sizeof(Values));
  if (!m->started) return MODEL_OK;
  load(m);
  put(ARRAY(m, dynamicsState), (const double *)(bytes + sizeof(head) + sizeof(Values)), DYN_SIZE_STATE);
  Z_flightZ_resumeDynamics(&m->kernel);
  return MODEL_OK;
}
