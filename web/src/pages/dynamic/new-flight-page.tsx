import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { api } from '../../api/api.ts';
import { queries } from '../../api/queries.ts';
import * as fields from '../../fields/create-dynamic-body.ts';
import { SelectField, TextField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { isFileHeld } from '../../form/handed-file.ts';
import { Restored, useKeptDraft } from '../../form/kept-draft.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { ProjectField, projectIdOf } from '../../picker/project-field.tsx';
import { RunCode } from '../../runs/run-code.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { flightReferringTo } from '../../vehicle/saved.ts';
import { useDraft } from '../../vehicle/use-draft.ts';
import { VehicleDrawing } from '../../vehicle/vehicle-drawing.tsx';
import { VehicleFields } from '../../vehicle/vehicle-fields.tsx';
import './dynamic.css';
import { bodyOf, titleOfFlight } from './form/body.ts';
import { CsvFields } from './form/csv-fields.tsx';
import { type FlightDraft, newFlight, withVehicle } from './form/draft.ts';
import { flightOf } from './form/flight-of.ts';
import { Estimate } from './form/estimate.tsx';
import { SchedulePlot } from './form/schedule-plot.tsx';
import { SegmentsEditor } from './form/segments-editor.tsx';
import { TerminationFields } from './form/termination-fields.tsx';

const FLIGHTS = '/v1/dynamic-simulations';

export default function NewFlightPage() {
  usePageTitle('New flight');
  const { vehicle, run, loading, problem, since } = useDraft();
  return (
    <section>
      <p>
        <Link href="/dynamic">Flights</Link>
      </p>
      <h1>New flight</h1>
      <ProblemBox problem={problem} />
      {loading ? (
        problem === null && <Busy what="the vehicle" />
      ) : (
        <FlightForm
          since={since}
          start={run?.object === 'dynamic_simulation' ? flightOf(run, vehicle) : newFlight(vehicle)}
        />
      )}
    </section>
  );
}

function FlightForm({ start, since }: { start: FlightDraft; since: string }) {
  const [, navigate] = useLocation();
  const kept = useKeptDraft<FlightDraft>('flight', since);
  const [first] = useState(() =>
    isFileHeld('/dynamic/new')
      ? { ...start, schedule: { ...start.schedule, mode: 'csv' as const } }
      : start,
  );
  // a page chooses the project by itself, so it is no part of what was typed
  const [project, setProject] = useState(start.project);
  const draft = useMemo(
    () => ({ ...(kept.draft ?? first), project }),
    [kept.draft, first, project],
  );
  const setDraft = kept.put;
  const estimate = useAction(async (of: FlightDraft) => ({
    of,
    ...(await api.post(`${FLIGHTS}/estimate`, bodyOf(of))),
  }));
  const fly = useAction(
    async (of: FlightDraft) => {
      const project_id = await projectIdOf(of.project!);
      setProject({ id: project_id }); // made once, whatever comes of the flight
      return api.post(FLIGHTS, { ...flightReferringTo(bodyOf(of), of.vehicle), project_id });
    },
    ({ id }) => {
      kept.forget();
      void queries.invalidateQueries({ queryKey: ['list', FLIGHTS] });
      navigate(`/dynamic/${id}`);
    },
  );
  const problem = fly.problem ?? estimate.problem;
  return (
    <>
      <Restored isRestored={kept.isRestored} onForget={kept.forget} />
      <Form
        submit="Fly"
        busy={fly.busy}
        problem={problem}
        onSubmit={() => {
          estimate.forget();
          fly.run(draft);
        }}
        aside={
          <>
            <VehicleDrawing vehicle={draft.vehicle} />
            <SchedulePlot schedule={draft.schedule} groups={draft.vehicle.rotors} />
            <Estimate
              estimate={estimate.result}
              stale={estimate.result?.of !== draft}
              busy={estimate.busy}
              onAsk={() => {
                fly.forget();
                estimate.run(draft);
              }}
            />
          </>
        }
      >
        <div className="fields">
          <TextField
            label="Name"
            of={fields.name}
            placeholder={titleOfFlight(draft)}
            value={draft.name}
            onChange={(name) => setDraft({ ...draft, name })}
          />
          <ProjectField value={draft.project} onChange={setProject} />
        </div>
        <VehicleFields
          isFlown
          vehicle={draft.vehicle}
          onChange={(vehicle) => setDraft(withVehicle(draft, vehicle))}
        />
        <ScheduleFields draft={draft} onChange={setDraft} />
        <TerminationFields
          termination={draft.termination}
          onChange={(termination) => setDraft({ ...draft, termination })}
        />
      </Form>
      <RunCode
        path={FLIGHTS}
        operation="dynamicSimulations.create"
        body={() => bodyOf(draft)}
        project={draft.project}
      />
    </>
  );
}

function ScheduleFields({
  draft,
  onChange,
}: {
  draft: FlightDraft;
  onChange: (draft: FlightDraft) => void;
}) {
  const {
    schedule,
    vehicle: { rotors: groups },
  } = draft;
  const set = (next: FlightDraft['schedule']) => onChange({ ...draft, schedule: next });
  return (
    <fieldset>
      <legend>Schedule</legend>
      <div className="fields">
        <SelectField
          label="Format"
          name="schedule.mode"
          value={schedule.mode}
          onChange={(mode) => set({ ...schedule, mode })}
          options={[
            ['segments', 'segments'],
            ['csv', 'a table (CSV)'],
          ]}
        />
      </div>
      {schedule.mode === 'segments' ? (
        <SegmentsEditor
          segments={schedule.segments}
          groups={groups}
          onChange={(segments) => set({ ...schedule, segments })}
        />
      ) : (
        <CsvFields schedule={schedule} groups={groups} onChange={set} />
      )}
    </fieldset>
  );
}
