/* FMI 3.0 for co-simulation: the functions of the standard (fmi-standard.org, version 3.0.2), declared here as it says. */
#include "export.h"
#include "model.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void *fmi3Instance, *fmi3InstanceEnvironment, *fmi3FMUState;
typedef uint32_t fmi3ValueReference;
typedef float fmi3Float32;
typedef double fmi3Float64;
typedef int8_t fmi3Int8;
typedef uint8_t fmi3UInt8;
typedef int16_t fmi3Int16;
typedef uint16_t fmi3UInt16;
typedef int32_t fmi3Int32;
typedef uint32_t fmi3UInt32;
typedef int64_t fmi3Int64;
typedef uint64_t fmi3UInt64;
typedef bool fmi3Boolean, fmi3Clock;
typedef const char *fmi3String;
typedef uint8_t fmi3Byte;
typedef const fmi3Byte *fmi3Binary;
typedef enum { fmi3OK, fmi3Warning, fmi3Discard, fmi3Error, fmi3Fatal } fmi3Status;
typedef int fmi3IntervalQualifier, fmi3DependencyKind;
typedef void (*fmi3LogMessageCallback)(fmi3InstanceEnvironment, fmi3Status, fmi3String, fmi3String);
typedef void (*fmi3IntermediateUpdateCallback)(void);
typedef void (*fmi3ClockUpdateCallback)(void);
typedef void (*fmi3LockPreemptionCallback)(void);

typedef struct {
  Model *model;
  fmi3LogMessageCallback log;
  fmi3InstanceEnvironment environment;
} Instance;

static fmi3Status say(const Instance *c, fmi3Status status) {
  if (c->log != NULL) c->log(c->environment, status, "logStatusError", c->model->problem);
  return status;
}

static fmi3Status refuse(Instance *c, const char *sentence) {
  snprintf(c->model->problem, sizeof(c->model->problem), "%s", sentence);
  return say(c, fmi3Error);
}

static fmi3Status outcome(const Instance *c, Outcome result) { return result == MODEL_OK ? fmi3OK : say(c, fmi3Error); }

EXPORT const char *fmi3GetVersion(void) { return "3.0"; }

EXPORT fmi3Status fmi3SetDebugLogging(fmi3Instance instance, fmi3Boolean on, size_t n, const fmi3String categories[]) {
  return instance == NULL ? fmi3Error : fmi3OK;
}

EXPORT fmi3Instance fmi3InstantiateCoSimulation(
    fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible, fmi3Boolean logging, fmi3Boolean events,
    fmi3Boolean early, const fmi3ValueReference required[], size_t n, fmi3InstanceEnvironment environment,
    fmi3LogMessageCallback log, fmi3IntermediateUpdateCallback update) {
  char problem[256] = "events are not for this FMU";
  Instance *c = calloc(1, sizeof(Instance));
  if (c != NULL && token != NULL && resources != NULL && !events)
    c->model = model_new(resources, token, problem, sizeof(problem));
  if (c != NULL && c->model != NULL) {
    c->log = log;
    c->environment = environment;
    return c;
  }
  if (token == NULL || resources == NULL) snprintf(problem, sizeof(problem), "the token and the path of the resources are needed");
  if (log != NULL) log(environment, fmi3Error, "logStatusError", problem);
  free(c);
  return NULL;
}

EXPORT fmi3Instance fmi3InstantiateModelExchange(
    fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible, fmi3Boolean logging,
    fmi3InstanceEnvironment environment, fmi3LogMessageCallback log) {
  if (log != NULL) log(environment, fmi3Error, "logStatusError", "this FMU is for co-simulation only");
  return NULL;
}

EXPORT fmi3Instance fmi3InstantiateScheduledExecution(
    fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible, fmi3Boolean logging,
    fmi3InstanceEnvironment environment, fmi3LogMessageCallback log, fmi3ClockUpdateCallback clock,
    fmi3LockPreemptionCallback lock, fmi3LockPreemptionCallback unlock) {
  return fmi3InstantiateModelExchange(name, token, resources, visible, logging, environment, log);
}

EXPORT void fmi3FreeInstance(fmi3Instance instance) {
  Instance *c = instance;
  if (c == NULL) return;
  model_free(c->model);
  free(c);
}

EXPORT fmi3Status fmi3EnterInitializationMode(fmi3Instance instance, fmi3Boolean tolerance_defined, fmi3Float64 tolerance,
                                              fmi3Float64 start, fmi3Boolean stop_defined, fmi3Float64 stop) {
  Instance *c = instance;
  if (c == NULL) return fmi3Error;
  if (c->model->phase != INSTANTIATED) return refuse(c, "initialization has begun before");
  if (stop_defined && !(stop > start)) return refuse(c, "the stop time must be after the start time");
  return outcome(c, model_begin(c->model, start));
}

EXPORT fmi3Status fmi3ExitInitializationMode(fmi3Instance instance) {
  Instance *c = instance;
  if (c == NULL) return fmi3Error;
  if (c->model->phase != INITIALIZING) return refuse(c, "the FMU is not in initialization mode");
  return outcome(c, model_start(c->model));
}

EXPORT fmi3Status fmi3Terminate(fmi3Instance instance) {
  Instance *c = instance;
  if (c == NULL) return fmi3Error;
  if (c->model->phase != STEPPING) return refuse(c, "only a simulation that runs can be terminated");
  c->model->phase = TERMINATED;
  return fmi3OK;
}

EXPORT fmi3Status fmi3Reset(fmi3Instance instance) {
  Instance *c = instance;
  return c == NULL ? fmi3Error : outcome(c, model_reset(c->model));
}

/* Checks a list of references of one type; the numbers of all together must be `given`. */
static fmi3Status check(Instance *c, const fmi3ValueReference vr[], size_t n, Type type, size_t given) {
  size_t i, size, sum = 0;
  if (c == NULL || (n > 0 && vr == NULL)) return fmi3Error;
  for (i = 0; i < n; i++) {
    if (model_values(c->model, vr[i], &size) == NULL || model_type(vr[i]) != type) {
      snprintf(c->model->problem, sizeof(c->model->problem), "there is no variable %u of this type", (unsigned)vr[i]);
      return say(c, fmi3Error);
    }
    sum += size;
  }
  if (sum == given) return fmi3OK;
  return refuse(c, "the number of values is not that of the variables");
}

#define DEFINE_ACCESS(name, type, kind)                                                                                     \
  EXPORT fmi3Status fmi3Get##name(fmi3Instance instance, const fmi3ValueReference vr[], size_t n, type values[], size_t given) { \
    Instance *c = instance;                                                                                                 \
    fmi3Status status = check(c, vr, n, kind, given);                                                                       \
    size_t i, k, size, at = 0;                                                                                              \
    if (status == fmi3OK) status = outcome(c, model_refresh(c->model));                                                     \
    if (status != fmi3OK) return status;                                                                                    \
    for (i = 0; i < n; i++) {                                                                                               \
      const double *x = model_values(c->model, vr[i], &size);                                                               \
      for (k = 0; k < size; k++) values[at++] = (type)x[k];                                                                 \
    }                                                                                                                       \
    return fmi3OK;                                                                                                          \
  }                                                                                                                         \
  EXPORT fmi3Status fmi3Set##name(fmi3Instance instance, const fmi3ValueReference vr[], size_t n, const type values[],      \
                                  size_t given) {                                                                           \
    Instance *c = instance;                                                                                                 \
    fmi3Status status = check(c, vr, n, kind, given);                                                                       \
    size_t i, k, size, at = 0;                                                                                              \
    double x[SIZE_TRIPLES];                                                                                                 \
    for (i = 0; i < n && status == fmi3OK; i++) {                                                                           \
      model_values(c->model, vr[i], &size);                                                                                 \
      for (k = 0; k < size; k++) x[k] = (double)values[at++];                                                               \
      status = outcome(c, model_set(c->model, vr[i], 0, x, size));                                                          \
    }                                                                                                                       \
    return status;                                                                                                          \
  }

DEFINE_ACCESS(Float64, fmi3Float64, FLOAT64)
DEFINE_ACCESS(Int32, fmi3Int32, INT32)
DEFINE_ACCESS(Boolean, fmi3Boolean, BOOLEAN)

EXPORT fmi3Status fmi3GetString(fmi3Instance instance, const fmi3ValueReference vr[], size_t n, fmi3String values[], size_t given) {
  Instance *c = instance;
  fmi3Status status = check(c, vr, n, STRING, given);
  size_t i;
  for (i = 0; i < n && status == fmi3OK; i++) values[i] = c->model->manifest;
  return status;
}

EXPORT fmi3Status fmi3SetString(fmi3Instance instance, const fmi3ValueReference vr[], size_t n, const fmi3String values[], size_t given) {
  Instance *c = instance;
  fmi3Status status = check(c, vr, n, STRING, given);
  return status != fmi3OK || n == 0 ? status : refuse(c, "rotor_manifest is constant");
}

/* There are no variables of the other types: an empty list of them is right, any other is not. */
#define DEFINE_NONE(name, ...)                                                                      \
  EXPORT fmi3Status name(fmi3Instance instance, const fmi3ValueReference vr[], size_t n, __VA_ARGS__) { \
    Instance *c = instance;                                                                         \
    if (c == NULL) return fmi3Error;                                                                \
    return n == 0 ? fmi3OK : refuse(c, #name ": there are no such variables");                      \
  }
#define DEFINE_NONE_OF(name, type)                                  \
  DEFINE_NONE(fmi3Get##name, type values[], size_t given)           \
  DEFINE_NONE(fmi3Set##name, const type values[], size_t given)

DEFINE_NONE_OF(Float32, fmi3Float32)
DEFINE_NONE_OF(Int8, fmi3Int8)
DEFINE_NONE_OF(UInt8, fmi3UInt8)
DEFINE_NONE_OF(Int16, fmi3Int16)
DEFINE_NONE_OF(UInt16, fmi3UInt16)
DEFINE_NONE_OF(UInt32, fmi3UInt32)
DEFINE_NONE_OF(Int64, fmi3Int64)
DEFINE_NONE_OF(UInt64, fmi3UInt64)
DEFINE_NONE(fmi3GetBinary, size_t sizes[], fmi3Binary values[], size_t given)
DEFINE_NONE(fmi3SetBinary, const size_t sizes[], const fmi3Binary values[], size_t given)
DEFINE_NONE(fmi3GetClock, fmi3Clock values[])
DEFINE_NONE(fmi3SetClock, const fmi3Clock values[])
DEFINE_NONE(fmi3GetOutputDerivatives, const fmi3Int32 orders[], fmi3Float64 values[], size_t given)
DEFINE_NONE(fmi3GetIntervalDecimal, fmi3Float64 intervals[], fmi3IntervalQualifier qualifiers[])
DEFINE_NONE(fmi3GetIntervalFraction, fmi3UInt64 counters[], fmi3UInt64 resolutions[], fmi3IntervalQualifier qualifiers[])
DEFINE_NONE(fmi3GetShiftDecimal, fmi3Float64 shifts[])
DEFINE_NONE(fmi3GetShiftFraction, fmi3UInt64 counters[], fmi3UInt64 resolutions[])
DEFINE_NONE(fmi3SetIntervalDecimal, const fmi3Float64 intervals[])
DEFINE_NONE(fmi3SetIntervalFraction, const fmi3UInt64 counters[], const fmi3UInt64 resolutions[])
DEFINE_NONE(fmi3SetShiftDecimal, const fmi3Float64 shifts[])
DEFINE_NONE(fmi3SetShiftFraction, const fmi3UInt64 counters[], const fmi3UInt64 resolutions[])
DEFINE_NONE(fmi3GetDirectionalDerivative, const fmi3ValueReference knowns[], size_t nKnowns, const fmi3Float64 seed[], size_t nSeed,
            fmi3Float64 sensitivity[], size_t nSensitivity)
DEFINE_NONE(fmi3GetAdjointDerivative, const fmi3ValueReference knowns[], size_t nKnowns, const fmi3Float64 seed[], size_t nSeed,
            fmi3Float64 sensitivity[], size_t nSensitivity)

/* Modes and parts of the standard that this FMU has not. */
#define DEFINE_ABSENT(name, ...)                                            \
  EXPORT fmi3Status name(__VA_ARGS__) {                                     \
    return instance == NULL ? fmi3Error : refuse(instance, #name ": this FMU has no such thing"); \
  }

DEFINE_ABSENT(fmi3EnterEventMode, fmi3Instance instance)
DEFINE_ABSENT(fmi3EnterStepMode, fmi3Instance instance)
DEFINE_ABSENT(fmi3EnterConfigurationMode, fmi3Instance instance)
DEFINE_ABSENT(fmi3ExitConfigurationMode, fmi3Instance instance)
DEFINE_ABSENT(fmi3EnterContinuousTimeMode, fmi3Instance instance)
DEFINE_ABSENT(fmi3EvaluateDiscreteStates, fmi3Instance instance)
DEFINE_ABSENT(fmi3UpdateDiscreteStates, fmi3Instance instance, fmi3Boolean *a, fmi3Boolean *b, fmi3Boolean *c, fmi3Boolean *d,
              fmi3Boolean *e, fmi3Float64 *next)
DEFINE_ABSENT(fmi3CompletedIntegratorStep, fmi3Instance instance, fmi3Boolean no, fmi3Boolean *event, fmi3Boolean *stop)
DEFINE_ABSENT(fmi3SetTime, fmi3Instance instance, fmi3Float64 time)
DEFINE_ABSENT(fmi3SetContinuousStates, fmi3Instance instance, const fmi3Float64 states[], size_t n)
DEFINE_ABSENT(fmi3GetContinuousStates, fmi3Instance instance, fmi3Float64 states[], size_t n)
DEFINE_ABSENT(fmi3GetContinuousStateDerivatives, fmi3Instance instance, fmi3Float64 derivatives[], size_t n)
DEFINE_ABSENT(fmi3GetNominalsOfContinuousStates, fmi3Instance instance, fmi3Float64 nominals[], size_t n)
DEFINE_ABSENT(fmi3GetEventIndicators, fmi3Instance instance, fmi3Float64 indicators[], size_t n)
DEFINE_ABSENT(fmi3GetNumberOfEventIndicators, fmi3Instance instance, size_t *n)
DEFINE_ABSENT(fmi3GetNumberOfContinuousStates, fmi3Instance instance, size_t *n)
DEFINE_ABSENT(fmi3ActivateModelPartition, fmi3Instance instance, fmi3ValueReference clock, fmi3Float64 time)
DEFINE_ABSENT(fmi3GetNumberOfVariableDependencies, fmi3Instance instance, fmi3ValueReference vr, size_t *n)
DEFINE_ABSENT(fmi3GetVariableDependencies, fmi3Instance instance, fmi3ValueReference dependent, size_t elements[],
              fmi3ValueReference independents[], size_t more[], fmi3DependencyKind kinds[], size_t n)

EXPORT fmi3Status fmi3GetFMUState(fmi3Instance instance, fmi3FMUState *state) {
  Instance *c = instance;
  if (c == NULL || state == NULL) return fmi3Error;
  if (*state == NULL) *state = malloc(model_state_size(c->model));
  if (*state == NULL) return refuse(c, "there is no memory");
  model_save(c->model, *state);
  return fmi3OK;
}

EXPORT fmi3Status fmi3SetFMUState(fmi3Instance instance, fmi3FMUState state) {
  Instance *c = instance;
  if (c == NULL || state == NULL) return fmi3Error;
  return outcome(c, model_restore(c->model, state, model_state_size(c->model)));
}

EXPORT fmi3Status fmi3FreeFMUState(fmi3Instance instance, fmi3FMUState *state) {
  if (state == NULL) return fmi3OK;
  free(*state);
  *state = NULL;
  return fmi3OK;
}

EXPORT fmi3Status fmi3SerializedFMUStateSize(fmi3Instance instance, fmi3FMUState state, size_t *size) {
  Instance *c = instance;
  if (c == NULL || state == NULL || size == NULL) return fmi3Error;
  *size = model_state_size(c->model);
  return fmi3OK;
}

EXPORT fmi3Status fmi3SerializeFMUState(fmi3Instance instance, fmi3FMUState state, fmi3Byte bytes[], size_t size) {
  Instance *c = instance;
  if (c == NULL || state == NULL || bytes == NULL) return fmi3Error;
  if (size < model_state_size(c->model)) return refuse(c, "there is no room for the state");
  memcpy(bytes, state, model_state_size(c->model));
  return fmi3OK;
}

EXPORT fmi3Status fmi3DeserializeFMUState(fmi3Instance instance, const fmi3Byte bytes[], size_t size, fmi3FMUState *state) {
  Instance *c = instance;
  if (c == NULL || state == NULL || bytes == NULL) return fmi3Error;
  if (size != model_state_size(c->model)) return refuse(c, "the state has another size");
  if (*state == NULL) *state = malloc(size);
  if (*state == NULL) return refuse(c, "there is no memory");
  memcpy(*state, bytes, size);
  return fmi3OK;
}

EXPORT fmi3Status fmi3DoStep(fmi3Instance instance, fmi3Float64 from, fmi3Float64 size, fmi3Boolean keep, fmi3Boolean *event,
                             fmi3Boolean *terminate, fmi3Boolean *early, fmi3Float64 *last) {
  Instance *c = instance;
  int ended = 0;
  Outcome result;
  if (c == NULL || event == NULL || terminate == NULL || early == NULL || last == NULL) return fmi3Error;
  *event = false;
  *terminate = false;
  *early = false;
  *last = c->model->values.time[0];
  if (c->model->phase != STEPPING) return refuse(c, "the FMU is not in step mode");
  result = model_step(c->model, from, size, &ended);
  *last = c->model->values.time[0];
  *terminate = ended != 0;
  if (result == MODEL_WRONG && ended) return say(c, fmi3Discard);
  return outcome(c, result);
}
