// Made by openapi-typescript from docs/openapi.json (npm run openapi).
export interface paths {
    "/env": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the services are and how to sign in. */
        get: operations["readEnvironment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timelineEvents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Clock events of shifts that start in the range, by shift date, then instant. Whole company. */
        get: operations["readTimelineEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media/photos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A clock event photo; without size the original. */
        get: operations["readPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/laborHours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Labor-hours entries of the company whose local date is in the range, by date, then id. */
        get: operations["readLaborHours"];
        put?: never;
        /** Adds a labor-hours entry to a day of an employee; without hours it has none yet. */
        post: operations["createLaborHours"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/laborHours/{id}/workInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Charges a labor-hours entry, and the equipment used in it, to another foreman, job and cost code. */
        put: operations["changeLaborHoursWorkInfo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/equipmentHours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds equipment to the labor-hours entry of that employee, day and work info. */
        post: operations["createEquipmentHours"];
        delete?: never;
        options?: never;
        head?: never;
        /** Adds, updates and deletes equipment hours: all of them or, where one can not be done, none. */
        patch: operations["changeEquipmentHours"];
        trace?: never;
    };
    "/v1/equipmentHours/{id}/workInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Moves equipment hours to the labor-hours entry of the same employee and day with this work info. */
        put: operations["changeEquipmentHoursWorkInfo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/timelineReportData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Clock events of a business unit’s shifts that start in the range, by shift date, then instant. */
        get: operations["readTimelineReportData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/hoursReportData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Days with clock events or hours, by employee of the business unit. An employee may go on on the next page: merge by employeeId. */
        get: operations["readHoursReportData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/questionAndAnswerReportData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions and answers of each day, by employee. An employee may go on on the next page: merge by id. */
        get: operations["readQuestionAndAnswerReportData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/laborHours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Labor-hours entries of a business unit whose local date is in the range, by date, then id. */
        get: operations["readLaborHoursReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/timeCardData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Schedules of one day by employee and job. */
        post: operations["readTimeCardData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller’s private templates and the public ones of the business unit, by name, then id. */
        get: operations["readReportTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/template/{id}/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The columns of a template, in order. */
        get: operations["readReportTemplateColumns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Saves a template; `templateId` -1 makes a new one, every other id needs `If-Match`. */
        put: operations["saveReportTemplate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/template/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a template of the caller. */
        delete: operations["deleteReportTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The people of the company. */
        get: operations["readUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts a person into a group; null takes them out of theirs. */
        put: operations["assignUserGroup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/userGroups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The groups of the company. */
        get: operations["readUserGroups"];
        put?: never;
        /** Makes a group. No two groups of a company share a name, in whatever case it is written. */
        post: operations["createUserGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/userGroups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the name and description of a group. */
        put: operations["changeUserGroup"];
        post?: never;
        /** Deletes a group with its settings; its people are in no group then. */
        delete: operations["deleteUserGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businessUnits/{id}/employeeIds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The employees that belong to a business unit now, or have had a shift or hours in it. */
        get: operations["readEmployeeIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/foremen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The foremen of a business unit by name, former ones too. */
        get: operations["readForemen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/featureFlags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The feature flags of the signed-in person. */
        get: operations["readFeatureFlags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where other services of the product are. */
        get: operations["readServiceSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/companySettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings of the company. */
        get: operations["readCompanySettings"];
        /** Changes the settings of the company; null goes back to the product’s own. */
        put: operations["changeCompanySettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/companySettings/overrides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What groups and people have chosen for themselves, each of those that have chosen anything. */
        get: operations["readSettingsOverrides"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/userGroups/{id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings of a group. */
        get: operations["readUserGroupSettings"];
        /** Changes the settings of a group; all null resets them to the company’s. */
        put: operations["changeUserGroupSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings of a person. */
        get: operations["readUserSettings"];
        /** Changes the settings of a person; all null resets them to the group’s and the company’s. */
        put: operations["changeUserSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/changeHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who changed what, from what and to what, the latest first. */
        get: operations["readChangeHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/heavyjob/api/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The jobs of a business unit, inactive ones too, by code, then id. */
        get: operations["readJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/heavyjob/api/v1/costCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cost codes of a job, inactive ones too, by code, then id. */
        get: operations["readCostCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/heavyjob/api/v1/businessUnits/{id}/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The employees of a business unit, by id; with isActive only those who are, or only those who are not. */
        get: operations["readEmployees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/heavyjob/api/v1/businessUnits/{id}/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preferences of a business unit. */
        get: operations["readBusinessUnitPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/heavyjob/api/v1/timeCardInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which time cards there are in a range and when they were changed last, by date, then id. */
        get: operations["readTimeCardInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/heavyjob/api/v1/timeCards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One time card. */
        get: operations["readTimeCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/heavyjob/api/v1/hours/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What foremen entered, by employee and date; with includeAllJobs also for jobs of other business units. */
        post: operations["readForemanEnteredHours"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unified/api/v1/businessUnits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The business units of the company. */
        get: operations["readBusinessUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unified/api/v1/businessUnits/{id}/equipment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The equipment of a business unit, inactive too, by code, then id. */
        get: operations["readEquipment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/Locations/GetLocationGeofenceForEvent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether clock events happened inside the geofence of their job, and how far from its middle, in the order asked. */
        post: operations["checkEventGeofences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        BusinessUnit: {
            id: string;
            code: string;
            description: string;
        };
        BusinessUnitPreferences: {
            startOfPayWeek?: ("Sunday" | "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday") | null;
        };
        ColumnData: {
            columnName: string;
            filterOperation: ("contains" | "notContains" | "startsWith" | "endsWith" | "equals" | "notEquals" | "lessThan" | "lessThanOrEqual" | "greaterThan" | "greaterThanOrEqual" | "between" | "blank" | "notBlank" | "anyOf") | null;
            /** @description One value, two joined with | for between, or a JSON list of texts for anyOf. */
            filterString: string | null;
            sortOrder: ("asc" | "desc") | null;
            /** @description The place among several sorted columns; without it they are sorted in column order. */
            sortIndex?: number | null;
            columnOrder: number;
            groupIndex: number | null;
        };
        Change: {
            id: string;
            /**
             * Format: date-time
             * @description Instant, ISO 8601 with its offset.
             */
            changedAt: string;
            /** @description Who changed it. */
            username: string;
            personName: string;
            /** @enum {string} */
            kind: "settings" | "membership" | "groupAdded" | "groupChanged" | "groupDeleted" | "templateAdded" | "templateChanged" | "templateDeleted" | "hoursAdded" | "workInfo" | "equipmentAdded" | "equipmentChanged" | "equipmentRemoved";
            /**
             * @description What it was made to.
             * @enum {string}
             */
            subject: "company" | "userGroup" | "user" | "reportTemplate" | "laborHours";
            subjectId: string;
            /** @description As it was called then. */
            subjectName: string;
            /** @description The day whose hours were changed. */
            workDate: string | null;
            /** @description Of settings the path, as `work.jobWorkPreference`. */
            field: string;
            /** @description A setting’s value, a name, hours, a list, or something with a code. Null: nothing, of settings inherited. */
            from: (boolean | number | string | string[] | {
                code: string;
                description: string;
                /** @description Of a machine. */
                hours: number | null;
            }) | null;
            /** @description A setting’s value, a name, hours, a list, or something with a code. Null: nothing, of settings inherited. */
            to: (boolean | number | string | string[] | {
                code: string;
                description: string;
                /** @description Of a machine. */
                hours: number | null;
            }) | null;
        };
        CostCode: {
            id: string;
            code: string;
            description: string;
            /** @enum {string} */
            status: "active" | "inactive";
        };
        Employee: {
            id: string;
            code: string | null;
            firstName: string;
            lastName: string;
            isActive: boolean;
        };
        Environment: {
            clientId: string;
            /** Format: uri */
            identityBaseUrl: string;
            /** Format: uri */
            apiBaseUrl: string;
            /** Format: uri */
            apiGatewayBaseUrl: string;
            /** Format: uri */
            telematicsBaseUrl: string;
            productName?: string;
            /** @description What the services take beyond the specified fields. `reportTemplates`: lists of values, the order of sorted columns and a business unit in saved templates. */
            extensions?: string[];
        };
        Equipment: {
            id: string;
            code: string;
            description: string;
            masterGuid: string;
            isActive: boolean;
            heavyJob: {
                isActive: boolean;
            };
        };
        EquipmentHours: {
            id: string;
            /** @description The labor-hours entry that the equipment was used in. */
            laborHoursId: string;
            employeeId: string;
            /**
             * Format: date
             * @description Calendar date, yyyy-MM-dd.
             */
            localDate: string;
            equipmentId: string;
            /** @description Hours. */
            hours: number;
            businessUnitId: string;
            foremanId: string | null;
            jobId: string | null;
            costCodeId: string | null;
        };
        Error: {
            /** @description What a program can switch on, as `not_found`. */
            code: string;
            /** @description One sentence for a developer. */
            message: string;
            /** @description Names the request in the log of the service. */
            requestId: string;
            /** @description The part of the request that is wrong, where one is. */
            field?: string;
        };
        EventGeofence: {
            EventID: string;
            JobExists: boolean;
            GeofenceExists: boolean;
            InGeofence: boolean;
            /** @description Metres from the middle of the job’s geofence; null without one. */
            Distance: number | null;
            /** @description Center of the job’s geofence. */
            Latitude?: number | null;
            Longitude?: number | null;
            /** @description Radius of the job’s geofence. With the center, it shows which locations are too inaccurate to judge. */
            RadiusMeters?: number | null;
        };
        FeatureFlag: {
            key: string;
            active: boolean;
        };
        Foreman: {
            employeeId: string;
            code: string;
            firstName: string;
            lastName: string;
            isActive: boolean;
            isDeleted: boolean;
        };
        ForemanEnteredHours: {
            employeeId: string;
            /**
             * Format: date
             * @description Calendar date, yyyy-MM-dd.
             */
            date: string;
            hoursDetails: {
                jobId: string | null;
                /** @description Hours. */
                regularHours: number;
                /** @description Hours. */
                overtimeHours: number;
                /** @description Hours. */
                otherHours: number;
            }[];
        };
        HoursReportEmployee: {
            employeeId: string;
            employeeCode: string | null;
            employeeFirstName: string;
            employeeLastName: string;
            /** @enum {string} */
            workflow: "clockIn" | "enterHours";
            dates: {
                /**
                 * Format: date
                 * @description Calendar date, yyyy-MM-dd.
                 */
                date: string;
                workedDuration: number | null;
                startTime: string | null;
                endTime: string | null;
                lunchStartTime: string | null;
                lunchDuration: number | null;
                /** @description Minutes clocked out between two shifts of the day. */
                breakDuration: number | null;
                notes: string | null;
                submissionStatus: ("none" | "clockedIn" | "clockedOut" | "submitted") | null;
                hours: {
                    id: string;
                    foremanId: string | null;
                    foremanCode: string | null;
                    foremanFirstName: string | null;
                    foremanLastName: string | null;
                    jobId: string | null;
                    jobCode: string | null;
                    jobDescription: string | null;
                    costCodeId: string | null;
                    costCodeCode: string | null;
                    costCodeDescription: string | null;
                    equipment: {
                        id: string;
                        hoursId: string;
                        code: string;
                        description: string;
                        masterGuid: string;
                        isActive: boolean;
                        heavyJob: {
                            isActive: boolean;
                        };
                        /** @description Hours. */
                        hours: number;
                    }[];
                    /** @description Hours. */
                    hours: number;
                    notes: string | null;
                    /**
                     * Format: date-time
                     * @description Instant, ISO 8601 with its offset.
                     */
                    lastModifiedDate: string;
                }[];
            }[];
        };
        Job: {
            id: string;
            code: string;
            description: string;
            /** @enum {string} */
            status: "active" | "inactive";
        };
        LaborHours: {
            id: string;
            employeeId: string;
            /**
             * Format: date
             * @description Calendar date, yyyy-MM-dd.
             */
            localDate: string;
            /** @description Hours. */
            hours: number;
            businessUnitId: string;
            businessUnitCode: string;
            businessUnitDescription: string;
            foremanId: string | null;
            foremanCode: string | null;
            foremanFirstName: string | null;
            foremanLastName: string | null;
            jobId: string | null;
            jobCode: string | null;
            jobDescription: string | null;
            costCodeId: string | null;
            costCodeCode: string | null;
            costCodeDescription: string | null;
            equipment: {
                id: string;
                hoursId: string;
                code: string;
                description: string;
                masterGuid: string;
                isActive: boolean;
                heavyJob: {
                    isActive: boolean;
                };
                /** @description Hours. */
                hours: number;
            }[];
            /** @description What the person wrote about this entry. */
            specificNote: string | null;
            /** @description What the person wrote about the day. */
            dailyNote: string | null;
            /** @description Both notes, the day’s first, as one text. */
            notes: string | null;
            submissionStatus: ("none" | "clockedIn" | "clockedOut" | "submitted") | null;
            /**
             * Format: date-time
             * @description Instant, ISO 8601 with its offset.
             */
            lastModifiedDate: string;
            workDuration: number | null;
            lunchDuration: number | null;
            /** @description Minutes clocked out between two shifts of the day. */
            breakDuration: number | null;
            /** @description Minutes worked, at lunch and clocked out. */
            totalDuration: number | null;
            startTime: string | null;
            endTime: string | null;
            lunchStartTime: string | null;
        };
        QuestionAndAnswerEmployee: {
            /** @description The employee. */
            id: string;
            code: string | null;
            firstName: string;
            lastName: string;
            dates: {
                /**
                 * Format: date
                 * @description Calendar date, yyyy-MM-dd.
                 */
                date: string;
                questions: {
                    question: string;
                    freeFormAnswer: string | null;
                    yesNoAnswer: boolean | null;
                }[];
            }[];
        };
        ReportTemplate: {
            id: number;
            name: string;
            isPublic: boolean;
            /** @enum {string} */
            reportType: "DetailReport" | "EmployeeHours" | "ClockEvents" | "ChangeHistory";
            /** @description Who changed it last, by name. */
            modifiedBy: string;
            /**
             * Format: date-time
             * @description Instant, ISO 8601 with its offset.
             */
            modifiedOn: string;
            /** @description Only the author can delete a template or change who sees it. */
            canDelete: boolean;
            /** @description The version of this row, for `If-Match` when it is changed. */
            etag?: string;
        };
        ServiceSettings: {
            /** Format: uri */
            credentialsBaseUrl: string;
        };
        Settings: {
            general: {
                workflowType: {
                    value: ("clockIn" | "enterHours") | null;
                    /** @enum {string} */
                    effectiveValue: "clockIn" | "enterHours";
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                isSignatureWorkflowEnabled: {
                    value: boolean | null;
                    effectiveValue: boolean;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                hideClockInEditHours: {
                    value: boolean | null;
                    effectiveValue: boolean;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                canEditClockEvents: {
                    value: boolean | null;
                    effectiveValue: boolean;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                trackDeMinimisTime: {
                    value: boolean | null;
                    effectiveValue: boolean;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                earlyLunchReturnThresholdMinutes: {
                    value: number | null;
                    /** @description Minutes; 0 is off. */
                    effectiveValue: number;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
            };
            work: {
                isForemanRequired: {
                    value: boolean | null;
                    effectiveValue: boolean;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                jobWorkPreference: {
                    value: ("enabled" | "required" | "disabled") | null;
                    /** @enum {string} */
                    effectiveValue: "enabled" | "required" | "disabled";
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                costCodeWorkPreference: {
                    value: ("enabled" | "required" | "disabled") | null;
                    /** @enum {string} */
                    effectiveValue: "enabled" | "required" | "disabled";
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                equipmentWorkPreference: {
                    value: ("enabled" | "required" | "disabled") | null;
                    /** @enum {string} */
                    effectiveValue: "enabled" | "required" | "disabled";
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
            };
            /** @description Null where people do not clock in. */
            clockIn: {
                isClockInWorkInfoRequired: {
                    value: boolean | null;
                    effectiveValue: boolean;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                isLocationRequired: {
                    value: boolean | null;
                    effectiveValue: boolean;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                photoRequirements: {
                    value: ("startOfDay" | "clockIn" | "takeBreak" | "resumeFromBreak" | "clockOut" | "endOfDay")[] | null;
                    effectiveValue: ("startOfDay" | "clockIn" | "takeBreak" | "resumeFromBreak" | "clockOut" | "endOfDay")[];
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                enablePaidBreaksQuestion: {
                    value: boolean | null;
                    effectiveValue: boolean;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
            } | null;
        };
        SettingsChoices: {
            general: {
                workflowType: ("clockIn" | "enterHours") | null;
                isSignatureWorkflowEnabled: boolean | null;
                hideClockInEditHours: boolean | null;
                canEditClockEvents: boolean | null;
                trackDeMinimisTime: boolean | null;
                earlyLunchReturnThresholdMinutes: number | null;
            };
            work: {
                isForemanRequired: boolean | null;
                jobWorkPreference: ("enabled" | "required" | "disabled") | null;
                costCodeWorkPreference: ("enabled" | "required" | "disabled") | null;
                equipmentWorkPreference: ("enabled" | "required" | "disabled") | null;
            };
            clockIn: {
                isClockInWorkInfoRequired: boolean | null;
                isLocationRequired: boolean | null;
                photoRequirements: ("startOfDay" | "clockIn" | "takeBreak" | "resumeFromBreak" | "clockOut" | "endOfDay")[] | null;
                enablePaidBreaksQuestion: boolean | null;
            } | null;
        };
        SettingsOverride: {
            /** @enum {string} */
            level: "userGroup" | "user";
            /** @description The id of the group or the person. */
            ownerId: string;
            choices: {
                general: {
                    workflowType: ("clockIn" | "enterHours") | null;
                    isSignatureWorkflowEnabled: boolean | null;
                    hideClockInEditHours: boolean | null;
                    canEditClockEvents: boolean | null;
                    trackDeMinimisTime: boolean | null;
                    earlyLunchReturnThresholdMinutes: number | null;
                };
                work: {
                    isForemanRequired: boolean | null;
                    jobWorkPreference: ("enabled" | "required" | "disabled") | null;
                    costCodeWorkPreference: ("enabled" | "required" | "disabled") | null;
                    equipmentWorkPreference: ("enabled" | "required" | "disabled") | null;
                };
                clockIn: {
                    isClockInWorkInfoRequired: boolean | null;
                    isLocationRequired: boolean | null;
                    photoRequirements: ("startOfDay" | "clockIn" | "takeBreak" | "resumeFromBreak" | "clockOut" | "endOfDay")[] | null;
                    enablePaidBreaksQuestion: boolean | null;
                };
            };
        };
        TimeCard: {
            id: string;
            employeeId: string;
            /**
             * Format: date
             * @description Calendar date, yyyy-MM-dd.
             */
            date: string;
            jobId: string | null;
            foremanId: string | null;
            schedule: {
                /** @description Minutes. */
                totalDuration: number;
                /** @description Minutes. */
                totalBreakDuration: number;
                /** @description Minutes. */
                totalWorkedDuration: number;
            };
        };
        TimeCardInfo: {
            id: string;
            employeeId: string;
            /**
             * Format: date
             * @description Calendar date, yyyy-MM-dd.
             */
            date: string;
            /**
             * Format: date-time
             * @description To the second.
             */
            lastModifiedDateTime: string;
            /**
             * Format: date-time
             * @description To the millisecond.
             */
            lastModifiedPreciseDateTime: string;
        };
        TimeCardRow: {
            employeeId: string;
            /**
             * Format: date
             * @description Calendar date, yyyy-MM-dd.
             */
            date: string;
            jobId: string | null;
            jobCode: string | null;
            jobDescription: string | null;
            /** @description The business unit that the schedule counts in. Absent from services that don’t store it. */
            businessUnitId?: string | null;
            schedule: {
                /** @description Minutes. */
                totalDuration: number;
                /** @description Minutes. */
                totalBreakDuration: number;
                /** @description Minutes. */
                totalWorkedDuration: number;
            };
        };
        TimelineEvent: {
            id: string;
            employeeId: string;
            employeeCode: string | null;
            employeeFirstName: string;
            employeeLastName: string;
            /**
             * Format: date
             * @description Calendar date, yyyy-MM-dd.
             */
            localDate: string;
            /** @description Time of day where it happened, HH:mm:ss. */
            localTime: string;
            /**
             * Format: date-time
             * @description Instant, ISO 8601 with its offset.
             */
            eventDateTime: string;
            /** @enum {string} */
            eventType: "clockIn" | "takeBreak" | "resumeFromBreak" | "clockOut";
            /** @description The date on which the shift of the event started. Absent from services that don’t store shifts. */
            shiftDate?: string | null;
            /** @description The business unit of the shift. Absent from services that don’t store shifts. */
            businessUnitId?: string | null;
            /** @description Absent from answers to people without the permission timelineNotes.read. */
            notes?: string | null;
            jobId: string | null;
            jobCode: string | null;
            jobDescription: string | null;
            costCodeId: string | null;
            costCodeCode: string | null;
            costCodeDescription: string | null;
            foremanId: string | null;
            foremanCode: string | null;
            foremanFirstName: string | null;
            foremanLastName: string | null;
            equipmentId: string | null;
            equipmentCode: string | null;
            equipmentDescription: string | null;
            latitude: number | null;
            longitude: number | null;
            accuracyRadiusMeters: number | null;
            photoId: string | null;
        };
        UsedEquipment: {
            id: string;
            hoursId: string;
            code: string;
            description: string;
            masterGuid: string;
            isActive: boolean;
            heavyJob: {
                isActive: boolean;
            };
            /** @description Hours. */
            hours: number;
        };
        User: {
            id: string;
            username: string;
            firstName: string;
            lastName: string;
            email: string | null;
            phoneNumber: string | null;
            employeeId: string | null;
            employeeCode: string | null;
            /** @description Whether the employee is active. Absent without an employee, and from services that don’t say. */
            isEmployeeActive?: boolean;
            groupId: string | null;
            groupName: string | null;
            /** @description The version of this row, for `If-Match` when it is changed. */
            etag?: string;
        };
        UserGroup: {
            id: string;
            name: string;
            description: string | null;
            userCount: number;
            /** @description The version of this row, for `If-Match` when it is changed. */
            etag?: string;
        };
    };
    responses: {
        /**
         * @description `bad_request`: The request can not be read.
         *     `invalid`: A field is missing or not valid: 400 in the address, 422 in the body.
         *     `unknown_field`: A field that the call does not have.
         *     `cursor_invalid`: The cursor was not made here, or for another query.
         *     `cursor_expired`: The cursor is too old: read from the first page again.
         */
        400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `token_missing`: There is no access token.
         *     `token_invalid`: The access token is not valid here.
         *     `token_expired`: The access token has expired: a new one would help.
         */
        401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `scope_missing`: The access token does not allow the call.
         *     `role_missing`: The person may not do this.
         *     `company_mismatch`: The companyId header names another company than the token.
         *     `permission_missing`: Who calls lacks the permission to change `field`.
         *     `not_author`: Only its author may do this.
         */
        403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_found`: It is not there, or not this company’s. */
        404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `duplicate_name`: The name is in use already. */
        409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `stale`: `If-Match` names a version that is not the current one. */
        412: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `too_large`: The body is larger than 1 MB. */
        413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `address_too_long`: The address is longer than 8 kB. */
        414: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unsupported_media_type`: The body is not JSON. */
        415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `invalid`: A field is missing or not valid: 400 in the address, 422 in the body.
         *     `unknown_field`: A field that the call does not have.
         *     `employee_code_missing`: A person without an employee code can not be in a group.
         *     `settings_conflict`: The settings contradict each other; `field` names one of them.
         *     `labor_hours_missing`: The employee has no labor hours of that day and work info for the equipment; `field` names the entry.
         *     `idempotency_key_reused`: The `Idempotency-Key` was sent with another body before.
         */
        422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `match_missing`: The change needs `If-Match`. */
        428: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `rate_limited`: Too many calls: wait as long as `Retry-After` says. */
        429: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `internal`: The service failed. */
        500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unavailable`: The data can not be reached now: wait as long as `Retry-After` says. */
        503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
            400: components["responses"]["400"];
            414: components["responses"]["414"];
            500: components["responses"]["500"];
        };
    };
    readTimelineEvents: {
        parameters: {
            query: {
                /** @description Calendar date, yyyy-MM-dd. */
                startDate: string;
                /** @description Calendar date, yyyy-MM-dd. */
                endDate: string;
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
                /** @description Only events of shifts without a clock-out. A service may ignore it and answer all events. */
                onlyOpenShifts?: "true" | "false";
                /** @description Only of people whose present business unit this is, in other units. A service may ignore it and answer all. */
                lentFrom?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TimelineEvent"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readPhoto: {
        parameters: {
            query?: {
                size?: "square256";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readLaborHours: {
        parameters: {
            query: {
                /** @description Calendar date, yyyy-MM-dd. */
                startDate: string;
                /** @description Calendar date, yyyy-MM-dd. */
                endDate: string;
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
                /** @description Only of people whose present business unit this is, in other units. A service may ignore it and answer all. */
                lentFrom?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["LaborHours"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    createLaborHours: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the caller: sent again with it, the call adds nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    employeeId: string;
                    /**
                     * Format: date
                     * @description Calendar date, yyyy-MM-dd.
                     */
                    localDate: string;
                    /** @description Hours. */
                    hours?: number;
                    businessUnitId: string;
                    foremanId: string | null;
                    jobId: string | null;
                    costCodeId: string | null;
                };
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LaborHours"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            414: components["responses"]["414"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    changeLaborHoursWorkInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    businessUnitId: string;
                    foremanId: string | null;
                    jobId: string | null;
                    costCodeId: string | null;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LaborHours"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            414: components["responses"]["414"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    createEquipmentHours: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the caller: sent again with it, the call adds nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Made by the caller: what is sent twice with it is added once. */
                    transactionId: string;
                    equipmentId: string;
                    employeeId: string;
                    foremanId: string | null;
                    /** @description Hours. */
                    hours: number;
                    /**
                     * Format: date
                     * @description Calendar date, yyyy-MM-dd.
                     */
                    localDate: string;
                    businessUnitId: string;
                    jobId: string | null;
                    costCodeId: string | null;
                };
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EquipmentHours"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            414: components["responses"]["414"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    changeEquipmentHours: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    add: {
                        /** @description Made by the caller: what is sent twice with it is added once. */
                        transactionId: string;
                        equipmentId: string;
                        employeeId: string;
                        foremanId: string | null;
                        /** @description Hours. */
                        hours: number;
                        /**
                         * Format: date
                         * @description Calendar date, yyyy-MM-dd.
                         */
                        localDate: string;
                        businessUnitId: string;
                        jobId: string | null;
                        costCodeId: string | null;
                    }[];
                    update: {
                        id: string;
                        equipmentId: string;
                        employeeId: string;
                        foremanId: string | null;
                        /** @description Hours. */
                        hours: number;
                        /**
                         * Format: date
                         * @description Calendar date, yyyy-MM-dd.
                         */
                        localDate: string;
                        businessUnitId: string;
                        jobId: string | null;
                        costCodeId: string | null;
                    }[];
                    delete: string[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        added: {
                            id: string;
                            /** @description The labor-hours entry that the equipment was used in. */
                            laborHoursId: string;
                            employeeId: string;
                            /**
                             * Format: date
                             * @description Calendar date, yyyy-MM-dd.
                             */
                            localDate: string;
                            equipmentId: string;
                            /** @description Hours. */
                            hours: number;
                            businessUnitId: string;
                            foremanId: string | null;
                            jobId: string | null;
                            costCodeId: string | null;
                        }[];
                        updated: {
                            id: string;
                            /** @description The labor-hours entry that the equipment was used in. */
                            laborHoursId: string;
                            employeeId: string;
                            /**
                             * Format: date
                             * @description Calendar date, yyyy-MM-dd.
                             */
                            localDate: string;
                            equipmentId: string;
                            /** @description Hours. */
                            hours: number;
                            businessUnitId: string;
                            foremanId: string | null;
                            jobId: string | null;
                            costCodeId: string | null;
                        }[];
                        deleted: string[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            414: components["responses"]["414"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    changeEquipmentHoursWorkInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    businessUnitId: string;
                    foremanId: string | null;
                    jobId: string | null;
                    costCodeId: string | null;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EquipmentHours"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            414: components["responses"]["414"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readTimelineReportData: {
        parameters: {
            query: {
                businessUnitId: string;
                /** @description Calendar date, yyyy-MM-dd. */
                startDate: string;
                /** @description Calendar date, yyyy-MM-dd. */
                endDate: string;
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TimelineEvent"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readHoursReportData: {
        parameters: {
            query: {
                businessUnitId: string;
                /** @description Calendar date, yyyy-MM-dd. */
                startDate: string;
                /** @description Calendar date, yyyy-MM-dd. */
                endDate: string;
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["HoursReportEmployee"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readQuestionAndAnswerReportData: {
        parameters: {
            query: {
                businessUnitId: string;
                /** @description Calendar date, yyyy-MM-dd. */
                startDate: string;
                /** @description Calendar date, yyyy-MM-dd. */
                endDate: string;
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["QuestionAndAnswerEmployee"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readLaborHoursReport: {
        parameters: {
            query: {
                businessUnitId: string;
                /** @description Calendar date, yyyy-MM-dd. */
                startDate: string;
                /** @description Calendar date, yyyy-MM-dd. */
                endDate: string;
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["LaborHours"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readTimeCardData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Calendar date, yyyy-MM-dd.
                     */
                    date: string;
                    includeUnassignedJob: boolean;
                    includeUnassignedForeman: boolean;
                    includeAllIncompleteSchedules: boolean;
                };
            };
        };
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TimeCardRow"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            414: components["responses"]["414"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readReportTemplates: {
        parameters: {
            query: {
                reportType: "DetailReport" | "EmployeeHours" | "ClockEvents" | "ChangeHistory";
                /** @description Whose public templates; without it the business unit of the caller’s claim. */
                businessUnitId?: string;
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ReportTemplate"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readReportTemplateColumns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ColumnData"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    saveReportTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of what is changed; none for a new thing. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    templateId: -1 | number;
                    name: string;
                    isPublic: boolean;
                    /**
                     * @description What it was when the template was made.
                     * @enum {string}
                     */
                    reportType: "DetailReport" | "EmployeeHours" | "ClockEvents" | "ChangeHistory";
                    /** @description Where a private one would go public; a public one stays. Without it a new one takes the claim’s. */
                    businessUnitId?: string;
                    ColumnData: {
                        columnName: string;
                        filterOperation: ("contains" | "notContains" | "startsWith" | "endsWith" | "equals" | "notEquals" | "lessThan" | "lessThanOrEqual" | "greaterThan" | "greaterThanOrEqual" | "between" | "blank" | "notBlank" | "anyOf") | null;
                        /** @description One value, two joined with | for between, or a JSON list of texts for anyOf. */
                        filterString: string | null;
                        sortOrder: ("asc" | "desc") | null;
                        /** @description The place among several sorted columns; without it they are sorted in column order. */
                        sortIndex?: number | null;
                        columnOrder: number;
                        groupIndex: number | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportTemplate"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            414: components["responses"]["414"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            428: components["responses"]["428"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    deleteReportTemplate: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the change was made on. */
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            412: components["responses"]["412"];
            414: components["responses"]["414"];
            428: components["responses"]["428"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readUsers: {
        parameters: {
            query?: {
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["User"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    assignUserGroup: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the change was made on. */
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groupId: string | null;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            414: components["responses"]["414"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            428: components["responses"]["428"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readUserGroups: {
        parameters: {
            query?: {
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["UserGroup"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    createUserGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the caller: sent again with it, the call adds nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 1 to 100 characters, composed (NFC) and without the space around them: so it is stored. */
                    name: string;
                    description: string | null;
                };
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserGroup"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            414: components["responses"]["414"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    changeUserGroup: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the change was made on. */
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 1 to 100 characters, composed (NFC) and without the space around them: so it is stored. */
                    name: string;
                    description: string | null;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserGroup"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            414: components["responses"]["414"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            428: components["responses"]["428"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    deleteUserGroup: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the change was made on. */
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            412: components["responses"]["412"];
            414: components["responses"]["414"];
            428: components["responses"]["428"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readEmployeeIds: {
        parameters: {
            query?: {
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: string[];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readForemen: {
        parameters: {
            query: {
                businessUnitId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Foreman"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readFeatureFlags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["FeatureFlag"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readServiceSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceSettings"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readCompanySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer and its version. */
            200: {
                headers: {
                    /** @description The version, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    changeCompanySettings: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the change was made on. */
                "If-Match": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    general: {
                        workflowType: ("clockIn" | "enterHours") | null;
                        isSignatureWorkflowEnabled: boolean | null;
                        hideClockInEditHours: boolean | null;
                        canEditClockEvents: boolean | null;
                        trackDeMinimisTime: boolean | null;
                        earlyLunchReturnThresholdMinutes: number | null;
                    };
                    work: {
                        isForemanRequired: boolean | null;
                        jobWorkPreference: ("enabled" | "required" | "disabled") | null;
                        costCodeWorkPreference: ("enabled" | "required" | "disabled") | null;
                        equipmentWorkPreference: ("enabled" | "required" | "disabled") | null;
                    };
                    clockIn: {
                        isClockInWorkInfoRequired: boolean | null;
                        isLocationRequired: boolean | null;
                        photoRequirements: ("startOfDay" | "clockIn" | "takeBreak" | "resumeFromBreak" | "clockOut" | "endOfDay")[] | null;
                        enablePaidBreaksQuestion: boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description The answer and its version. */
            200: {
                headers: {
                    /** @description The version, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            414: components["responses"]["414"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            428: components["responses"]["428"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readSettingsOverrides: {
        parameters: {
            query?: {
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["SettingsOverride"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readUserGroupSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer and its version. */
            200: {
                headers: {
                    /** @description The version, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    changeUserGroupSettings: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the change was made on. */
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    general: {
                        workflowType: ("clockIn" | "enterHours") | null;
                        isSignatureWorkflowEnabled: boolean | null;
                        hideClockInEditHours: boolean | null;
                        canEditClockEvents: boolean | null;
                        trackDeMinimisTime: boolean | null;
                        earlyLunchReturnThresholdMinutes: number | null;
                    };
                    work: {
                        isForemanRequired: boolean | null;
                        jobWorkPreference: ("enabled" | "required" | "disabled") | null;
                        costCodeWorkPreference: ("enabled" | "required" | "disabled") | null;
                        equipmentWorkPreference: ("enabled" | "required" | "disabled") | null;
                    };
                    clockIn: {
                        isClockInWorkInfoRequired: boolean | null;
                        isLocationRequired: boolean | null;
                        photoRequirements: ("startOfDay" | "clockIn" | "takeBreak" | "resumeFromBreak" | "clockOut" | "endOfDay")[] | null;
                        enablePaidBreaksQuestion: boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description The answer and its version. */
            200: {
                headers: {
                    /** @description The version, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            414: components["responses"]["414"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            428: components["responses"]["428"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readUserSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer and its version. */
            200: {
                headers: {
                    /** @description The version, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    changeUserSettings: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the change was made on. */
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    general: {
                        workflowType: ("clockIn" | "enterHours") | null;
                        isSignatureWorkflowEnabled: boolean | null;
                        hideClockInEditHours: boolean | null;
                        canEditClockEvents: boolean | null;
                        trackDeMinimisTime: boolean | null;
                        earlyLunchReturnThresholdMinutes: number | null;
                    };
                    work: {
                        isForemanRequired: boolean | null;
                        jobWorkPreference: ("enabled" | "required" | "disabled") | null;
                        costCodeWorkPreference: ("enabled" | "required" | "disabled") | null;
                        equipmentWorkPreference: ("enabled" | "required" | "disabled") | null;
                    };
                    clockIn: {
                        isClockInWorkInfoRequired: boolean | null;
                        isLocationRequired: boolean | null;
                        photoRequirements: ("startOfDay" | "clockIn" | "takeBreak" | "resumeFromBreak" | "clockOut" | "endOfDay")[] | null;
                        enablePaidBreaksQuestion: boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description The answer and its version. */
            200: {
                headers: {
                    /** @description The version, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            414: components["responses"]["414"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            428: components["responses"]["428"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readChangeHistory: {
        parameters: {
            query?: {
                /** @description By UTC; without it from the beginning. */
                startDate?: string;
                /** @description By UTC; without it to the end. */
                endDate?: string;
                subject?: "company" | "userGroup" | "user" | "reportTemplate" | "laborHours";
                /** @description Of this one alone, for which `subject` is needed; of a group its people’s coming and going, too. */
                subjectId?: string;
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Change"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readJobs: {
        parameters: {
            query: {
                businessUnitId: string;
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Job"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readCostCodes: {
        parameters: {
            query: {
                jobId: string;
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["CostCode"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readEmployees: {
        parameters: {
            query?: {
                isActive?: "true" | "false";
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Employee"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readBusinessUnitPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessUnitPreferences"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readTimeCardInfo: {
        parameters: {
            query: {
                /** @description Calendar date, yyyy-MM-dd. */
                startDate: string;
                /** @description Calendar date, yyyy-MM-dd. */
                endDate: string;
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
                employeeId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TimeCardInfo"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readTimeCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeCard"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readForemanEnteredHours: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    businessUnitId: string;
                    employeeIds: string[];
                    /**
                     * Format: date
                     * @description Calendar date, yyyy-MM-dd.
                     */
                    startDate: string;
                    /**
                     * Format: date
                     * @description Calendar date, yyyy-MM-dd.
                     */
                    endDate: string;
                    includeAllJobs: boolean;
                    /** @description `metadata.nextCursor` of the page before; none for the first. */
                    cursor?: string;
                };
            };
        };
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ForemanEnteredHours"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            414: components["responses"]["414"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readBusinessUnits: {
        parameters: {
            query?: never;
            header?: {
                /** @description The company of the access token. */
                companyId?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["BusinessUnit"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readEquipment: {
        parameters: {
            query?: {
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
            };
            header?: {
                /** @description The company of the access token. */
                companyId?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Equipment"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    checkEventGeofences: {
        parameters: {
            query?: never;
            header?: {
                /** @description The company of the access token. */
                companyId?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    UserEvents: {
                        EventID: string;
                        JobID: string;
                        JobCode: string | null;
                        Latitude: number;
                        Longitude: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        EventGeofences: {
                            EventID: string;
                            JobExists: boolean;
                            GeofenceExists: boolean;
                            InGeofence: boolean;
                            /** @description Metres from the middle of the job’s geofence; null without one. */
                            Distance: number | null;
                            /** @description Center of the job’s geofence. */
                            Latitude?: number | null;
                            Longitude?: number | null;
                            /** @description Radius of the job’s geofence. With the center, it shows which locations are too inaccurate to judge. */
                            RadiusMeters?: number | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            414: components["responses"]["414"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
}
