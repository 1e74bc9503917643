"""Reads STEP files with gmsh (OpenCASCADE) and prints for each, as JSON, what it found: see step.long.spec.ts."""
import json
import sys

import gmsh

gmsh.initialize()
gmsh.option.setNumber("General.Terminal", 0)
gmsh.option.setString("Geometry.OCCTargetUnit", "MM")
occ = gmsh.model.occ
for path in sys.argv[1:]:
    gmsh.clear()
    # every shape of the file, so that a face or an edge that belongs to no solid would be seen
    shapes = occ.importShapes(path, highestDimOnly=False)
    occ.synchronize()
    solids = gmsh.model.getEntities(3)
    faces = {tag for solid in solids for _, tag in gmsh.model.getBoundary([solid], oriented=False)}
    shared = [len(gmsh.model.getAdjacencies(1, tag)[0]) for _, tag in gmsh.model.getEntities(1)]
    found = {
        "roots": sorted({dim for dim, _ in shapes}),
        "solids": len(solids),
        "facesOfNoSolid": len(gmsh.model.getEntities(2)) - len(faces),
        "freeEdges": sum(count != 2 for count in shared),
        "volumes": [occ.getMass(*solid) for solid in solids],
        "low": gmsh.model.getBoundingBox(-1, -1)[:3],
        "high": gmsh.model.getBoundingBox(-1, -1)[3:],
    }
    if len(sys.argv) == 2 and len(solids) > 1:
        occ.fuse(solids[:1], solids[1:])
        occ.synchronize()
        found["union"] = sum(occ.getMass(*solid) for solid in gmsh.model.getEntities(3))
    print(json.dumps(found), flush=True)
gmsh.finalize()
