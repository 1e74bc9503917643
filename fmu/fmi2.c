/* FMI 2.0 for co-simulation: the functions of the standard (fmi-standard.org, version 2.0.4), declared here as it says. */
#include "export.h"
#include "model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void *fmi2Component, *fmi2ComponentEnvironment, *fmi2FMUstate;
typedef unsigned int fmi2ValueReference;
typedef double fmi2Real;
typedef int fmi2Integer, fmi2Boolean;
typedef char fmi2Byte;
typedef const char *fmi2String;
typedef enum { fmi2OK, fmi2Warning, fmi2Discard, fmi2Error, fmi2Fatal, fmi2Pending } fmi2Status;
typedef enum { fmi2ModelExchange, fmi2CoSimulation } fmi2Type;
typedef enum { fmi2DoStepStatus, fmi2PendingStatus, fmi2LastSuccessfulTime, fmi2Terminated } fmi2StatusKind;
typedef struct {
  void (*logger)(fmi2ComponentEnvironment, fmi2String, fmi2Status, fmi2String, fmi2String, ...);
  void *(*allocateMemory)(size_t, size_t);
  void (*freeMemory)(void *);
  void (*stepFinished)(fmi2ComponentEnvironment, fmi2Status);
  fmi2ComponentEnvironment componentEnvironment;
} fmi2CallbackFunctions;

/* An element of an array has the reference of the array times this, plus its place. */
#define ELEMENTS 1024u

typedef struct {
  Model *model;
  fmi2CallbackFunctions callbacks;
  char *name;
  double start;
  int set_up;
  int ended;
} Component;

static fmi2Status say(const Component *c, fmi2Status status) {
  if (c->callbacks.logger != NULL)
    c->callbacks.logger(c->callbacks.componentEnvironment, c->name, status, "logStatusError", "%s", c->model->problem);
  return status;
}

static fmi2Status refuse(Component *c, const char *sentence) {
  snprintf(c->model->problem, sizeof(c->model->problem), "%s", sentence);
  return say(c, fmi2Error);
}

static fmi2Status outcome(const Component *c, Outcome result) { return result == MODEL_OK ? fmi2OK : say(c, fmi2Error); }

EXPORT const char *fmi2GetTypesPlatform(void) { return "default"; }
EXPORT const char *fmi2GetVersion(void) { return "2.0"; }

EXPORT fmi2Status fmi2SetDebugLogging(fmi2Component component, fmi2Boolean on, size_t n, const fmi2String categories[]) {
  return component == NULL ? fmi2Error : fmi2OK;
}

static int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/* Returns the path of a file: URI, of `file:///path`, `file:/path` and `file://localhost/path`; another string as it is. */
static char *path_of(const char *uri) {
  char *path = malloc(strlen(uri) + 1);
  char *to = path;
  if (path == NULL) return NULL;
  if (strncmp(uri, "file:", 5) == 0) {
    uri += 5;
    if (strncmp(uri, "//", 2) == 0) {
      uri += 2;
      if (strncmp(uri, "localhost/", 10) == 0) uri += 9;
    }
#ifdef _WIN32
    if (uri[0] == '/' && uri[1] != 0 && uri[2] == ':') uri++;
#endif
    while (*uri != 0) {
      if (*uri == '%' && hex(uri[1]) >= 0 && hex(uri[2]) >= 0) {
        *to++ = (char)(16 * hex(uri[1]) + hex(uri[2]));
        uri += 3;
      } else *to++ = *uri++;
    }
    *to = 0;
  } else strcpy(path, uri);
  return path;
}

EXPORT void fmi2FreeInstance(fmi2Component component) {
  Component *c = component;
  if (c == NULL) return;
  model_free(c->model);
  free(c->name);
  free(c);
}

EXPORT fmi2Component fmi2Instantiate(fmi2String name, fmi2Type type, fmi2String guid, fmi2String resources,
                                     const fmi2CallbackFunctions *callbacks, fmi2Boolean visible, fmi2Boolean logging) {
  char problem[256] = "a name, a GUID and the place of the resources are needed, and co-simulation";
  Component *c = calloc(1, sizeof(Component));
  char *folder = resources == NULL ? NULL : path_of(resources);
  if (c != NULL && folder != NULL && name != NULL && guid != NULL && type == fmi2CoSimulation) {
    c->name = malloc(strlen(name) + 1);
    if (c->name != NULL) strcpy(c->name, name);
    if (callbacks != NULL) c->callbacks = *callbacks;
    c->model = model_new(folder, guid, problem, sizeof(problem));
  }
  free(folder);
  if (c != NULL && c->model != NULL) return c;
  if (callbacks != NULL && callbacks->logger != NULL)
    callbacks->logger(callbacks->componentEnvironment, name == NULL ? "" : name, fmi2Error, "logStatusError", "%s", problem);
  fmi2FreeInstance(c);
  return NULL;
}

EXPORT fmi2Status fmi2SetupExperiment(fmi2Component component, fmi2Boolean tolerance_defined, fmi2Real tolerance, fmi2Real start,
                                      fmi2Boolean stop_defined, fmi2Real stop) {
  Component *c = component;
  if (c == NULL) return fmi2Error;
  if (c->model->phase != INSTANTIATED) return refuse(c, "the experiment is set up before initialization");
  if (!(start - start == 0)) return refuse(c, "the start time is no number");
  if (stop_defined && !(stop > start)) return refuse(c, "the stop time must be after the start time");
  c->start = start;
  c->set_up = 1;
  return fmi2OK;
}

EXPORT fmi2Status fmi2EnterInitializationMode(fmi2Component component) {
  Component *c = component;
  if (c == NULL) return fmi2Error;
  if (c->model->phase != INSTANTIATED || !c->set_up) return refuse(c, "initialization follows on fmi2SetupExperiment, once");
  return outcome(c, model_begin(c->model, c->start));
}

EXPORT fmi2Status fmi2ExitInitializationMode(fmi2Component component) {
  Component *c = component;
  if (c == NULL) return fmi2Error;
  if (c->model->phase != INITIALIZING) return refuse(c, "the FMU is not in initialization mode");
  return outcome(c, model_start(c->model));
}

EXPORT fmi2Status fmi2Terminate(fmi2Component component) {
  Component *c = component;
  if (c == NULL) return fmi2Error;
  if (c->model->phase != STEPPING) return refuse(c, "only a simulation that runs can be terminated");
  c->model->phase = TERMINATED;
  return fmi2OK;
}

EXPORT fmi2Status fmi2Reset(fmi2Component component) {
  Component *c = component;
  if (c == NULL) return fmi2Error;
  c->set_up = 0;
  c->ended = 0;
  c->start = 0;
  return outcome(c, model_reset(c->model));
}

/* Returns the number that a reference of this type stands for, and where it is; NULL where there is none. */
static double *find(Component *c, fmi2ValueReference vr, Type type, size_t *place) {
  size_t size;
  double *x = model_values(c->model, vr / ELEMENTS, &size);
  *place = vr % ELEMENTS;
  if (x != NULL && model_type(vr / ELEMENTS) == type && *place < size) return x + *place;
  snprintf(c->model->problem, sizeof(c->model->problem), "there is no variable %u of this type", vr);
  return NULL;
}

#define DEFINE_ACCESS(name, type, kind)                                                                        \
  EXPORT fmi2Status fmi2Get##name(fmi2Component component, const fmi2ValueReference vr[], size_t n, type values[]) { \
    Component *c = component;                                                                                  \
    fmi2Status status;                                                                                         \
    size_t i, place;                                                                                           \
    if (c == NULL || (n > 0 && (vr == NULL || values == NULL))) return fmi2Error;                              \
    status = outcome(c, model_refresh(c->model));                                                              \
    for (i = 0; i < n && status == fmi2OK; i++) {                                                              \
      const double *x = find(c, vr[i], kind, &place);                                                          \
      if (x == NULL) return say(c, fmi2Error);                                                                 \
      values[i] = (type)*x;                                                                                    \
    }                                                                                                          \
    return status;                                                                                             \
  }                                                                                                            \
  EXPORT fmi2Status fmi2Set##name(fmi2Component component, const fmi2ValueReference vr[], size_t n, const type values[]) { \
    Component *c = component;                                                                                  \
    fmi2Status status = fmi2OK;                                                                                \
    size_t i, place;                                                                                           \
    if (c == NULL || (n > 0 && (vr == NULL || values == NULL))) return fmi2Error;                              \
    for (i = 0; i < n && status == fmi2OK; i++) {                                                              \
      double x = (double)values[i];                                                                            \
      if (find(c, vr[i], kind, &place) == NULL) return say(c, fmi2Error);                                      \
      status = outcome(c, model_set(c->model, vr[i] / ELEMENTS, place, &x, 1));                                \
    }                                                                                                          \
    return status;                                                                                             \
  }

DEFINE_ACCESS(Real, fmi2Real, FLOAT64)
DEFINE_ACCESS(Integer, fmi2Integer, INT32)
DEFINE_ACCESS(Boolean, fmi2Boolean, BOOLEAN)

EXPORT fmi2Status fmi2GetString(fmi2Component component, const fmi2ValueReference vr[], size_t n, fmi2String values[]) {
  Component *c = component;
  size_t i, place;
  if (c == NULL || (n > 0 && (vr == NULL || values == NULL))) return fmi2Error;
  for (i = 0; i < n; i++) {
    if (find(c, vr[i], STRING, &place) == NULL) return say(c, fmi2Error);
    values[i] = c->model->manifest;
  }
  return fmi2OK;
}

EXPORT fmi2Status fmi2SetString(fmi2Component component, const fmi2ValueReference vr[], size_t n, const fmi2String values[]) {
  Component *c = component;
  if (c == NULL) return fmi2Error;
  return n == 0 ? fmi2OK : refuse(c, "rotor_manifest is constant");
}

EXPORT fmi2Status fmi2GetFMUstate(fmi2Component component, fmi2FMUstate *state) {
  Component *c = component;
  if (c == NULL || state == NULL) return fmi2Error;
  if (*state == NULL) *state = malloc(model_state_size(c->model));
  if (*state == NULL) return refuse(c, "there is no memory");
  model_save(c->model, *state);
  return fmi2OK;
}

EXPORT fmi2Status fmi2SetFMUstate(fmi2Component component, fmi2FMUstate state) {
  Component *c = component;
  fmi2Status status;
  if (c == NULL || state == NULL) return fmi2Error;
  status = outcome(c, model_restore(c->model, state, model_state_size(c->model)));
  c->start = c->model->start_time;
  c->set_up = c->set_up || c->model->phase != INSTANTIATED;
  c->ended = c->model->values.end_reason[0] != 0;
  return status;
}

EXPORT fmi2Status fmi2FreeFMUstate(fmi2Component component, fmi2FMUstate *state) {
  if (state == NULL) return fmi2OK;
  free(*state);
  *state = NULL;
  return fmi2OK;
}

EXPORT fmi2Status fmi2SerializedFMUstateSize(fmi2Component component, fmi2FMUstate state, size_t *size) {
  Component *c = component;
  if (c == NULL || state == NULL || size == NULL) return fmi2Error;
  *size = model_state_size(c->model);
  return fmi2OK;
}

EXPORT fmi2Status fmi2SerializeFMUstate(fmi2Component component, fmi2FMUstate state, fmi2Byte bytes[], size_t size) {
  Component *c = component;
  if (c == NULL || state == NULL || bytes == NULL) return fmi2Error;
  if (size < model_state_size(c->model)) return refuse(c, "there is no room for the state");
  memcpy(bytes, state, model_state_size(c->model));
  return fmi2OK;
}

EXPORT fmi2Status fmi2DeSerializeFMUstate(fmi2Component component, const fmi2Byte bytes[], size_t size, fmi2FMUstate *state) {
  Component *c = component;
  if (c == NULL || state == NULL || bytes == NULL) return fmi2Error;
  if (size != model_state_size(c->model)) return refuse(c, "the state has another size");
  if (*state == NULL) *state = malloc(size);
  if (*state == NULL) return refuse(c, "there is no memory");
  memcpy(*state, bytes, size);
  return fmi2OK;
}

EXPORT fmi2Status fmi2GetDirectionalDerivative(fmi2Component component, const fmi2ValueReference unknowns[], size_t n,
                                               const fmi2ValueReference knowns[], size_t k, const fmi2Real seed[], fmi2Real slope[]) {
  return component == NULL ? fmi2Error : refuse(component, "this FMU has no directional derivatives");
}

EXPORT fmi2Status fmi2SetRealInputDerivatives(fmi2Component component, const fmi2ValueReference vr[], size_t n,
                                              const fmi2Integer order[], const fmi2Real values[]) {
  if (component == NULL) return fmi2Error;
  return n == 0 ? fmi2OK : refuse(component, "inputs are constant over a step");
}

EXPORT fmi2Status fmi2GetRealOutputDerivatives(fmi2Component component, const fmi2ValueReference vr[], size_t n,
                                               const fmi2Integer order[], fmi2Real values[]) {
  if (component == NULL) return fmi2Error;
  return n == 0 ? fmi2OK : refuse(component, "this FMU has no derivatives of outputs");
}

EXPORT fmi2Status fmi2DoStep(fmi2Component component, fmi2Real from, fmi2Real size, fmi2Boolean keep) {
  Component *c = component;
  int ended = 0;
  Outcome result;
  if (c == NULL) return fmi2Error;
  if (c->model->phase != STEPPING) return refuse(c, "the FMU has not been initialized");
  result = model_step(c->model, from, size, &ended);
  if (ended) c->ended = 1;
  if (ended && result == MODEL_OK) snprintf(c->model->problem, sizeof(c->model->problem), "the flight has ended: end_reason says why");
  if (ended && result != MODEL_BROKEN) return say(c, fmi2Discard);
  return outcome(c, result);
}

EXPORT fmi2Status fmi2CancelStep(fmi2Component component) {
  return component == NULL ? fmi2Error : refuse(component, "no step is under way");
}

EXPORT fmi2Status fmi2GetStatus(fmi2Component component, fmi2StatusKind kind, fmi2Status *value) {
  return component == NULL ? fmi2Error : fmi2Discard;
}

EXPORT fmi2Status fmi2GetRealStatus(fmi2Component component, fmi2StatusKind kind, fmi2Real *value) {
  Component *c = component;
  if (c == NULL || value == NULL) return fmi2Error;
  if (kind != fmi2LastSuccessfulTime) return fmi2Discard;
  *value = c->model->values.time[0];
  return fmi2OK;
}

EXPORT fmi2Status fmi2GetIntegerStatus(fmi2Component component, fmi2StatusKind kind, fmi2Integer *value) {
  return component == NULL ? fmi2Error : fmi2Discard;
}

EXPORT fmi2Status fmi2GetBooleanStatus(fmi2Component component, fmi2StatusKind kind, fmi2Boolean *value) {
  Component *c = component;
  if (c == NULL || value == NULL) return fmi2Error;
  if (kind != fmi2Terminated) return fmi2Discard;
  *value = c->ended;
  return fmi2OK;
}

EXPORT fmi2Status fmi2GetStringStatus(fmi2Component component, fmi2StatusKind kind, fmi2String *value) {
  return component == NULL ? fmi2Error : fmi2Discard;
}
